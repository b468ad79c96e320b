import type { Page } from '@playwright/test';
import { type Account, enter, enterAs, expect, expectAccessible, headersOf, PASSWORD, test } from './support';

const QUOTES = '/comercial/cotizaciones';
const choose = async (page: Page, entry: string | RegExp) => {
  await page.getByRole('button', { name: /^(Vistas|Vista: .*)$/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const status = (page: Page) => page.getByRole('combobox', { name: 'Estado' });
const withStatus = async (page: Page, name: string) => {
  await status(page).click();
  await page.getByRole('option', { name, exact: true }).click();
};

/** Another person after a sign-out, with which filters and views of who was there before go. */
const comesNext = async (page: Page, account: Account) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await enter(page, account);
};

test('a view is saved, seen again, changed, shared with who works here, and removed', async ({ page }) => {
  const name = `Enviadas ${Date.now()}`;
  await enter(page, 'admin');
  await page.goto(QUOTES);
  await withStatus(page, 'Enviado');
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await choose(page, 'Guardar como vista nueva…');
  const dialog = page.getByRole('dialog', { name: 'Guardar una vista' });
  await dialog.getByRole('textbox', { name: 'Nombre de la vista' }).fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const seen = page.getByRole('button', { name: `Vista: ${name}`, exact: true });
  const differs = page.getByRole('button', { name: `Vista: ${name}, sin guardar` });
  await expect(seen).toBeVisible();

  // Elsewhere and back, it is what is seen; what is changed is told, and taken back.
  await page.goto('/comercial/ordenes');
  await page.goto(QUOTES);
  await expect(seen).toBeVisible();
  await expect(status(page)).toHaveText('Enviado');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(differs).toBeVisible();
  await choose(page, new RegExp(`^${name}`));
  await expect(seen).toBeVisible();
  await expect(status(page)).toHaveText('Enviado');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('total');

  // What is seen now takes the place of what was kept.
  await withStatus(page, 'Orden');
  await choose(page, 'Guardar los cambios');
  await expect(seen).toBeVisible();

  await choose(page, 'Nombre y para quién…');
  const change = page.getByRole('dialog', { name: 'Cambiar la vista' });
  await change.getByRole('switch', { name: 'Compartirla' }).check();
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(change).toHaveCount(0);

  await comesNext(page, 'vendedor');
  await page.goto(QUOTES);
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await expect(page.getByRole('menuitem', { name })).toContainText(/De \p{L}+/u);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name }).click();
  await expect(status(page)).toHaveText('Orden');
  await seen.click();
  await expect(page.getByRole('menuitem', { name: 'Guardar como vista nueva…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Borrar la vista…' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await comesNext(page, 'mayorista');
  await page.goto(QUOTES);
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await comesNext(page, 'admin');
  await page.goto(QUOTES);
  await choose(page, new RegExp(`^${name}`));
  await choose(page, 'Borrar la vista…');
  const ask = page.getByRole('dialog', { name: `¿Borrar la vista «${name}»?` });
  await expect(ask).toContainText('Nadie la verá más.');
  await ask.getByRole('button', { name: 'Borrar la vista' }).click();
  await expect(page.getByRole('button', { name: 'Vistas', exact: true })).toBeVisible();
  await expect(status(page)).toHaveText('Orden');
});

/** Nobody else's lists open otherwise because of it. */
const somebody = async (page: Page): Promise<void> => {
  await enter(page, 'admin');
  const headers = await headersOf(page);
  const roles = await (await page.request.get('/api/admin/roles', { headers })).json();
  const email = `vistas${Date.now()}@demo.mx`;
  const made = await page.request.post('/api/users/company', {
    headers,
    data: {
      firstName: 'Vista',
      lastName: 'Guardada',
      email,
      password: PASSWORD,
      roleId: roles.find(({ name }: { name: string }) => name === 'Encargado de Facturacion').id,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await enterAs(page, email);
};

test('on a phone a list opens with the view that one has chosen, until one asks for something else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await somebody(page);
  await page.goto(QUOTES);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await withStatus(page, 'Orden');
  await choose(page, 'Guardar como vista nueva…');
  const dialog = page.getByRole('dialog', { name: 'Guardar una vista' });
  const name = dialog.getByRole('textbox', { name: 'Nombre de la vista' });
  await name.fill('Ya son órdenes, con un nombre que no cabe en un teléfono');
  await dialog.getByRole('switch', { name: 'Abrir la lista con ella' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: /^Vista: Ya son órdenes/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // As on another device, where nothing is remembered.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('RaStore')) localStorage.removeItem(key);
  });
  await page.goto(QUOTES);
  await expect(status(page)).toHaveText('Orden');
  await expectAccessible(page);
  await choose(page, 'Ver la lista sin vista');
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toHaveCount(0);
  await page.goto('/comercial/ordenes');
  await page.goto(QUOTES);
  await expect(page.getByRole('button', { name: 'Vistas', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toHaveCount(0);

  // A name is there once: it is told at the field.
  await choose(page, 'Guardar como vista nueva…');
  await name.fill('YA SON ORDENES, con un nombre que no cabe en un teléfono');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(name).toHaveAccessibleDescription('Ya tienes una vista con ese nombre en esta lista.');
});
