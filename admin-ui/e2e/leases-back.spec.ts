import { makeLease, mxn, openLease, payAll, step } from './leases.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PICTURE = {
  name: 'pieza.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGPg94kBIgAEbgFvbsxwGAAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a piece comes back with a picture of it, is cleaned first, and its share of the deposit goes back', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, tags, rent } = await makeLease(page, { pieces: 2 });
  await openLease(page, id);
  const pieces = page.getByRole('tabpanel').getByRole('listitem');
  const [tag = ''] = tags;
  const out = pieces.filter({ hasText: tag });
  await out.getByLabel(`Fotos de ${tag}, Al entregarse`).locator('input').setInputFiles(PICTURE);
  await expect(out.getByRole('button', { name: /^Foto de/ })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Recibir piezas' }).click();
  await dialog.getByRole('textbox', { name: 'Escanear lo que llegó' }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${tag}`) })).toBeChecked();
  await dialog.locator('input[name=pictures]').setInputFiles(PICTURE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Recibir 1 pieza' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 de 2')).toBeVisible();

  // Beside each other: how it went out, and how it came back.
  await page.getByRole('button', { name: 'Revisar piezas' }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(`^${tag}`) }).check();
  await expect(dialog.getByText('Al entregarse')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Foto de/ })).toHaveCount(1);
  await dialog.getByLabel(`Fotos de ${tag}, Al volver`).locator('input').setInputFiles(PICTURE);
  await expect(dialog.getByRole('button', { name: /^Foto de/ })).toHaveCount(2);
  await dialog.getByRole('combobox', { name: `Dictamen de ${tag}` }).click();
  await page.getByRole('option', { name: 'Limpieza' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar 1 pieza' }).click();
  await expect(dialog).toBeHidden();
  await expect(out.getByText('Limpieza')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar piezas' }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(`^${tag}`) }).check();
  await dialog.getByRole('button', { name: 'Guardar 1 pieza' }).click();
  await expect(dialog).toBeHidden();
  await expect(out.getByText('Buena')).toBeVisible();

  await step(page, 'Devolver el depósito');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${tag}`) }).check();
  await expect(dialog.getByLabel('Importe')).toHaveValue((rent / 100).toFixed(2));
  await dialog.getByRole('combobox', { name: 'Se devuelve como' }).click();
  await page.getByRole('option', { name: 'Transferencia' }).click();
  await dialog.getByLabel('Referencia').fill('SPEI 77');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Depósito' }).click();
  const moves = page.getByRole('table', { name: 'Movimientos' }).getByRole('row');
  await expect(moves.last()).toContainText('SPEI 77');
  await expect(moves.last()).toContainText(mxn(rent));
  // What was agreed and came in is what it was, and half of it is kept.
  await expect(page.getByText(mxn(2 * rent), { exact: true })).toHaveCount(4);
});

test('what is not brought back is charged at its value, and the deposit pays some of it', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, quote, tags, rent } = await makeLease(page, { pieces: 2 });
  const [tag = '', other = ''] = tags;
  await openLease(page, id);
  const dialog = page.getByRole('dialog');
  await step(page, 'Cambiar valores de reposición');
  await dialog.getByLabel(`Valor de ${tag}`).fill('5000.5');
  await dialog.getByLabel('Por qué cambian').fill('Avalúo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  await step(page, 'Registrar no devueltas');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${tag}`) }).check();
  await expect(dialog.getByText('Valor de reposición: $5,000.50 MXN')).toBeVisible();
  await dialog.getByLabel('Qué pasó').fill('Se la robaron');
  await dialog.getByRole('switch', { name: 'Lo que se cobra causa IVA' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dar 1 pieza por no devuelta' }).click();
  await expect(dialog).toBeHidden();
  const pieces = page.getByRole('tabpanel').getByRole('listitem');
  await expect(pieces.filter({ hasText: tag }).getByText('No devuelta', { exact: true })).toBeVisible();

  // 5,000.50 and 800.08 of tax.
  const owed = 580_058;
  await page.getByRole('tab', { name: 'Cuenta' }).click();
  await expect(page.getByRole('table', { name: 'Cargos' })).toContainText(mxn(owed));
  await step(page, 'Aplicar el depósito');
  await expect(dialog.getByLabel('Importe')).toHaveValue(((2 * rent) / 100).toFixed(2));
  await dialog.getByLabel('Para qué').fill('La que no volvió');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Estado de cuenta' }).getByRole('row').last()).toContainText(
    mxn(owed - 2 * rent),
  );
  await payAll(page, quote);
  await call(page, 'POST', `/api/leases/${id}/returns`, {
    pieces: [{ IdPiece: await pieceOf(page, id, other) }],
  });
  await openLease(page, id, 'account');
  await expect(page.getByRole('table', { name: 'Estado de cuenta' }).getByRole('row').last()).toContainText(
    '$0.00 MXN',
  );
});

const pieceOf = async (page: Parameters<typeof call>[0], id: number, tag: string) => {
  const { lines } = await call<{ lines: { IdPiece: number; Tag: string }[] }>(
    page,
    'GET',
    `/api/admin/leases/${id}`,
  );
  return lines.find(({ Tag }) => Tag === tag)?.IdPiece;
};

test('a charge that was a mistake is cancelled, and is owed no more', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeLease(page, { pieces: 1 });
  await enter(page, 'facturacion');
  await openLease(page, id, 'account');
  const dialog = page.getByRole('dialog');
  await step(page, 'Cargar un daño');
  await dialog.getByLabel('Por qué').fill('Rayón');
  await dialog.getByLabel('Importe').fill('350');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancelar el cargo «Rayón»' }).click();
  await expect(dialog).toContainText('El cliente ya no debe «Rayón», $350.00 MXN.');
  await dialog.getByLabel('Motivo').fill('Ya estaba');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar el cargo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
});
