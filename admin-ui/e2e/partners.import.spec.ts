import { freshEmail, freshRfc } from './partners.support';
import { enter, expect, expectAccessible, fresh, search, test } from './support';

const HEADS = 'Nombre,Apellidos,Teléfono,Correo,RFC,Razón social,Régimen fiscal,Uso del CFDI';
const sheet = (...rows: string[]) => ({
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEADS, ...rows].join('\r\n')}\r\n`),
});

test('customers come from a spreadsheet: first with an error, then without', async ({ page }) => {
  const [name, rfc] = [fresh('Importada'), freshRfc()];
  const good = `${name},López,,${freshEmail()},${rfc},IMPORTADA,601,G03`;
  await enter(page, 'admin');
  await page.goto('/usuarios/clientes');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog');
  const bring = dialog.getByRole('button', { name: /^Importar/ });
  await expectAccessible(page);

  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar la plantilla' }).click();
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);

  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(sheet(good, `Mal RFC,,,,ABC,,,`));
  const errors = dialog.getByRole('list', { name: 'Lo que hay que corregir' });
  await expect(errors.getByRole('listitem')).toContainText('RFC');
  await expect(errors.getByRole('listitem')).toContainText('1 fila (3)');
  await expect(bring).toBeDisabled();
  await expectAccessible(page);

  await file.setInputFiles(sheet(good));
  await expect(errors).toHaveCount(0);
  await expect(dialog.getByRole('table', { name: 'Fila por fila' })).toContainText('Nuevo');
  await bring.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await search(page, name);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByText(rfc)).toBeVisible();
});

test('a file that is no spreadsheet, and one of which no column is ours, are refused in the page', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/clientes');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'foto.xlsx', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50]) });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await file.setInputFiles({
    name: 'otra.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('uno,dos\r\n1,2\r\n'),
  });
  await expect(dialog.getByRole('region', { name: 'Columnas que no conocemos' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ninguna columna');
});
