import { freshEmail, makeCustomer } from './partners.support';
import { enter, expect, expectAccessible, fresh, headersOf, NIGHT, test } from './support';

const box = (page: import('@playwright/test').Page) => page.getByRole('combobox', { name: 'Buscar en todo' });

/** What the server says of the first row of a list. */
const first = async (page: import('@playwright/test').Page, resource: string) => {
  const answer = await page.request.get(`/api/admin/${resource}?range=[0,0]`, {
    headers: await headersOf(page),
  });
  return (await answer.json())[0];
};

test('Ctrl-K finds a customer by their name; keys choose and Enter opens', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const name = fresh('Ñandú Buscada');
  await makeCustomer(page, { customerFirstName: name, customerEmail: freshEmail() });
  await page.getByRole('textbox', { name: 'Buscar' }).focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await box(page).fill(name);
  const options = page.getByRole('group', { name: 'Clientes' }).getByRole('option');
  await expect(options.first()).toContainText(name);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  const lit = await box(page).getAttribute('aria-activedescendant');
  await expect(page.getByRole('option').first()).toHaveAttribute('id', String(lit));
  await options.first().click();
  await expect(page).toHaveURL(/usuarios\/clientes\/\d+$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
});

test('a scanned tag opens its piece at once', async ({ page }) => {
  await enter(page, 'coordinador');
  await page.goto('/inicio/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { id, Tag } = await first(page, 'pieces');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  // As a scanner does: all the characters and Enter, in one line of keys, before any answer can have come.
  await page.keyboard.type(Tag);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/almacen/piezas/${id}$`));
});

test('a screen is found by its name, and what would be lost is asked for first', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByLabel('Nombre', { exact: false }).first().fill('Se perdería');
  await page.keyboard.press('Control+k');
  await box(page).fill('nueva cotizacion');
  await page.getByRole('option', { name: 'Nueva cotización' }).click();
  await expect(page.getByRole('heading', { name: '¿Salir sin guardar?' })).toBeVisible();
  // With a question open, the search does not cover it.
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeHidden();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/cotizacion\/nueva$/);
});

test('nobody finds what is not theirs', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  const { Tag } = await first(page, 'pieces');
  await enter(page, 'mayorista');
  await page.goto('/inicio/dashboard');
  await page.getByRole('button', { name: 'Buscar…' }).click();
  await box(page).fill(Tag);
  await expect(page.getByText(`Nada coincide con «${Tag}»`)).toBeVisible();
});

test('on a phone and in the dark it is the whole screen', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  await page.evaluate(() => localStorage.setItem('trastienda.look', JSON.stringify({ skin: 'dark' })));
  await page.goto('/inicio/dashboard');
  await page.getByRole('button', { name: 'Buscar…' }).click();
  await box(page).fill('silla');
  await expect(page.getByRole('group', { name: 'Productos' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('option', { name: /^Ver .* en Productos$/ }).click();
  await expect(page).toHaveURL(/produccion\/productos\?filter=/);
});

test('the keys of a screen are told by «?», and «/» leads to the search of its list', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/comercial/ordenes');
  const search = page.getByRole('textbox', { name: 'Buscar', exact: true });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?/');
  await expect(search).toHaveValue('?/');
  await search.blur();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(keys.getByText('Buscar en la lista')).toBeVisible();
  await expect(keys.getByText('Ctrl K')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.goto('/comercial/cotizacion/nueva');
  await page.getByRole('button', { name: /^Mi cuenta: / }).click();
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click();
  await expect(keys.getByText('Agregar un circuito')).toBeVisible();
  await expect(keys.getByText('Ctrl S')).toBeVisible();
});

test('a record leads to the one before and after it in its list, on the same tab', async ({ page }) => {
  await enter(page, 'admin');
  // The oldest first: other tests make new ones meanwhile.
  await page.goto('/comercial/ordenes?sort=ID&order=ASC');
  const rows = page.getByRole('link', { name: /^#\d+$/ });
  await expect(rows.nth(0)).toHaveText('#1');
  const [first, second, third] = await rows.allTextContents();
  await rows.nth(0).click();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await page.getByRole('button', { name: 'Registro siguiente' }).click();
  await expect(page).toHaveURL(`/comercial/orden/${second?.slice(1)}?tab=history`);
  await expect(page.getByText(/^2 de \d+$/)).toBeVisible(); // until then nobody knows what comes after it
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/comercial/orden/${third?.slice(1)}?tab=history`);
  await expect(page.getByText(/^3 de \d+$/)).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Registro anterior' }).click();
  await expect(page).toHaveURL(`/comercial/orden/${second?.slice(1)}?tab=history`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goBack();
  await expect(page.getByRole('link', { name: first }).first()).toBeVisible();
});

test('customers to filter by are asked for while one types, and none of them before', async ({ page }) => {
  await enter(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/comercial/ordenes');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  const box = page.getByRole('combobox', { name: 'Cliente' });
  await expect(box).toBeVisible();
  expect(asked.filter((url) => url.includes('clients'))).toEqual([]);
  await box.fill('salgado');
  await page
    .getByRole('option', { name: /Salgado/ })
    .first()
    .click();
  await expect(page.getByRole('row').nth(1)).toContainText('Salgado');
  await page.reload();
  await expect(box).toHaveValue(/Salgado/);
});
