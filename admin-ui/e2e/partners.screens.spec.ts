import { freshPhone, makeCustomer } from './partners.support';
import { enter, expect, expectAccessible, fresh, headersOf, NIGHT, search, test } from './support';

test('the screens of one wholesaler: axe finds nothing grave', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const id = await makeCustomer(page, { BusinessName: fresh('MAYOREO') }, 'wholesaler');
  for (const path of [
    `/usuarios/mayoristas/${id}`,
    `/usuarios/mayoristas/${id}?tab=addresses`,
    `/usuarios/mayoristas/actualizar/${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: /MAYOREO/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test('the list fits a desktop without scrolling sideways', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/clientes');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const over = await page
    .locator('.RaDataTable-tableWrapper')
    .evaluate((wrapper) => wrapper.scrollWidth - wrapper.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test('the list is filtered in the address, and exports its rows', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/clientes');
  await search(page, 'nunez perez');
  await expect(page.getByRole('link', { name: 'Ángela Núñez Pérez' })).toBeVisible();
  await expect(page).toHaveURL(/nunez/);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Sin RFC').click();
  await page.getByRole('option', { name: 'Sí' }).click();
  await expect(page).toHaveURL(/withoutRfc/);
  await expect(page.getByRole('cell', { name: 'Facturable', exact: true })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'No facturable' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

test('the list is filtered by what billing would say', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/clientes');
  for (const [level, others] of [
    ['Facturable', ['Con avisos', 'No facturable']],
    ['Con avisos', ['Facturable', 'No facturable']],
    ['No facturable', ['Facturable', 'Con avisos']],
  ] as const) {
    await page.getByRole('combobox', { name: 'Fiscal' }).click();
    await page.getByRole('option', { name: level, exact: true }).click();
    for (const other of others)
      await expect(page.getByRole('cell', { name: other, exact: true })).toHaveCount(0);
    await expect(page.getByRole('cell', { name: level, exact: true }).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/taxLevel/);
});

test('a list without a match offers to take the filters away', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes');
  await search(page, 'nadie se llama así');
  await expect(page.getByText('Nada coincide')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).last().click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('an empty list says what would be here and offers the first step', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.route(/\/api\/admin\/customers\?/, (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': 'customers */0' } }),
  );
  await page.goto('/usuarios/clientes');
  await expect(page.getByText('Todavía no hay clientes')).toBeVisible();
  await expect(
    page.getByText('Da de alta al primero, o tráelos todos de una hoja de cálculo.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nuevo cliente' }).last().click();
  await expect(page).toHaveURL(/clientes\/nuevo$/);
});

test('what is known of somebody is handed out, and then they are forgotten', async ({ page }) => {
  await enter(page, 'admin');
  const name = fresh('Olvidable');
  const id = await makeCustomer(page, { customerFirstName: name, customerPhone: freshPhone() });
  await page.goto(`/usuarios/clientes/${id}`);
  const more = page.getByRole('button', { name: 'Más', exact: true });
  await more.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar sus datos' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^datos-${id}-.*\\.zip$`));

  await more.click();
  await page.getByRole('menuitem', { name: 'Borrar sus datos personales' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Cliente anónimo ${id}`)).toBeVisible();
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: 'Borrar para siempre' });
  await dialog.getByLabel(/escribe/).fill('Otra');
  await dialog.getByLabel(/Quién lo pidió/).fill('Lo pidió por correo');
  await confirm.click();
  await expect(dialog.getByText(`Escribe su nombre como está: ${name}.`)).toBeVisible();
  await dialog.getByLabel(/escribe/).fill(name);
  await confirm.click();
  await expect(page.getByRole('heading', { name: `Cliente anónimo ${id}` })).toBeVisible();
  await expect(page.getByText(/^Sus datos personales se borraron el/)).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('who has something open is not forgotten, and the screen says what', async ({ page }) => {
  await enter(page, 'admin');
  const quotes = await page.request.get('/api/admin/quotes', {
    headers: await headersOf(page),
    params: { filter: JSON.stringify({ status: ['Enviado'] }) },
  });
  const [{ id }] = await quotes.json();
  const shown = await page.request.get(`/api/admin/quotes/${id}`, { headers: await headersOf(page) });
  const customer = (await shown.json()).idCustomer;
  await page.goto(`/usuarios/clientes/${customer}`);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Borrar sus datos personales' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Cotizaciones sin terminar: /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Borrar para siempre' })).toBeDisabled();
});
