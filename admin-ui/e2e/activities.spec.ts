import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, headersOf, NIGHT, test } from './support';

const quoteOfSeller = async (page: Page): Promise<string> => {
  await enter(page, 'vendedor');
  const rows = await page.request.get('/api/admin/quotes?range=[0,0]&sort=["ID","DESC"]', {
    headers: await headersOf(page),
  });
  const [{ id }] = await rows.json();
  return `/comercial/cotizacion/${id}?tab=notes`;
};
const add = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Nueva actividad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva actividad' });
  await dialog.getByRole('textbox', { name: 'Qué' }).fill(what);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
};
const item = (page: Page, what: string) => page.getByRole('listitem').filter({ hasText: what });

test('an activity is put down, given to a colleague, done from the dashboard with the next one, and found in the list', async ({
  page,
}) => {
  const path = await quoteOfSeller(page);
  const what = `Llamar ${Date.now()}`;
  await page.goto(path);
  await add(page, what);
  await expect(item(page, what)).toContainText('hoy · Víctor');
  await expectAccessible(page);

  await page.goto('/inicio/dashboard');
  const mine = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Mis actividades' }) });
  await expect(mine).toContainText(what);
  await item(page, what).getByRole('button', { name: 'Marcar hecha' }).click();
  const dialog = page.getByRole('dialog', { name: `«${what}» está hecha` });
  await dialog.getByRole('textbox', { name: 'Qué resultó' }).fill('No contestó');
  await dialog.getByRole('switch', { name: 'Y la siguiente' }).check();
  await dialog.getByRole('textbox', { name: 'Qué', exact: true }).fill(`${what} otra vez`);
  await dialog.getByRole('combobox', { name: 'Responsable' }).fill('alej');
  await page.getByRole('option', { name: /^Alejandra/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Marcar hecha' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(item(page, what)).toHaveCount(0);

  await page.goto(path);
  await expect(item(page, `${what} otra vez`)).toContainText('Alejandra');
  await page.getByRole('button', { name: /^Ver \d+ hechas?$/ }).click();
  await expect(item(page, 'No contestó')).toContainText('Hecha por Víctor');

  await enter(page, 'admin');
  await page.goto('/actividades');
  const row = page.getByRole('row').filter({ hasText: `${what} otra vez` });
  await expect(row).toContainText('Cotización');
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
  await item(page, `${what} otra vez`).getByRole('button', { name: 'Cancelar la actividad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la actividad' }).click();
  await expect(item(page, `${what} otra vez`)).toHaveCount(0);
});

test('on a phone all of it fits', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await quoteOfSeller(page);
  for (const at of ['/inicio/dashboard', '/actividades', path]) {
    await page.goto(at);
    await expect(page.getByText('Llamar para saber si aceptan').first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
