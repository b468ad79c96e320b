import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, headersOf, NIGHT, test } from './support';

/** The newest quote of the seller, and how to its notes. */
const quoteOfSeller = async (page: Page): Promise<string> => {
  await enter(page, 'vendedor');
  const rows = await page.request.get('/api/admin/quotes?range=[0,0]&sort=["ID","DESC"]', {
    headers: await headersOf(page),
  });
  const [{ id }] = await rows.json();
  return `/comercial/cotizacion/${id}?tab=notes`;
};
const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ });
const writing = (page: Page) => page.getByRole('textbox', { name: 'Escribe una nota' });

test('a note mentions a colleague, who is told by the bell, reads it and comes to it', async ({ page }) => {
  const path = await quoteOfSeller(page);
  const words = `¿Bajamos el precio? ${Date.now()}`;
  await page.goto(path);
  await writing(page).pressSequentially('@aleja');
  const offered = page.getByRole('option', { name: /^Alejandra/ });
  await expect(offered).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(writing(page)).toHaveValue(/^@Alejandra .* $/);
  await writing(page).pressSequentially(words);

  // What the server does not answer is not lost, nor on another screen.
  await page.route('**/api/notes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/notes');
  await page.goto('/comercial/cotizaciones');
  await page.goto(path);
  await expect(writing(page)).toHaveValue(new RegExp(`${words.slice(-13)}$`));
  await writing(page).press('Control+Enter');
  const note = page.getByRole('listitem').filter({ hasText: words });
  await expect(note).toContainText(/Víctor/);
  await expect(writing(page)).toHaveValue('');
  await expect(page.getByRole('tab', { name: /^Notas y actividades \(\d+\)$/ })).toBeVisible();

  await note.getByRole('button', { name: 'Corregir la nota' }).click();
  const field = page.getByRole('textbox', { name: 'Corregir la nota' });
  await expect(field).toBeFocused();
  await field.pressSequentially(' Ya.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(note).toContainText('corregida');
  await expectAccessible(page);

  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  await expect(bell(page)).toHaveAccessibleName(/^Avisos: \d+ sin leer$/);
  await bell(page).click();
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  const notice = notices.getByRole('button', {
    name: new RegExp(`te mencionó en Cotización.*${words.slice(-13)}`),
  });
  await expectAccessible(page);
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await bell(page).click();
  await notices.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(notices.getByRole('button', { name: 'Marcar todo como leído' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await expect(bell(page)).toBeFocused();

  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Borrar la nota' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar la nota' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(0);
});

test('on a phone the bell has the whole screen, and somebody is found by the button too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await quoteOfSeller(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Mencionar a alguien' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('option', { name: /^Fernanda/ }).click();
  await expect(writing(page)).toHaveValue(/^@Fernanda .* $/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await writing(page).fill('');
  await bell(page).click();
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  await expectAccessible(page);
  await notices.getByRole('button', { name: 'Cerrar' }).click();
  await expect(notices).toHaveCount(0);
});

test('a wholesaler has neither a bell nor notes', NIGHT, async ({ page }) => {
  await enter(page, 'mayorista');
  await page.goto('/comercial/cotizaciones');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('tab', { name: 'Historial' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Notas/ })).toHaveCount(0);
  await expect(bell(page)).toHaveCount(0);
});
