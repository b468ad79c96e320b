import type { Page } from '@playwright/test';
import { makeLease, step } from '../e2e/leases.support';
import { call } from '../e2e/quotes.support';
import { expect, test } from '../e2e/support';
import { as, PHONE, picture, press } from './camera';

const PICTURE = 'e2e/files/constancia.png';
const LARGE = { width: 1280, height: 900 };
/** Of the demo company: six pieces, one of them exchanged. */
const RUNNING = 'Mónica Arreola Nieto';

const leaseOf = async (page: Page, customer: string, status: string): Promise<number> => {
  const all = await call<{ id: number; customer: string; status: string }[]>(
    page,
    'GET',
    '/api/admin/leases?range=[0,60]',
  );
  return all.find((one) => one.customer === customer && one.status === status)?.id ?? 0;
};

test('a quote of a lease', async ({ page }) => {
  await as(page, 'vendedor', '/comercial/cotizacion/nueva', LARGE);
  await page.getByRole('button', { name: 'Renta', exact: true }).click();
  await page.getByLabel('Plazo en meses').fill('12');
  await page.getByLabel('Buscar cliente').fill('lozano');
  await page.keyboard.press('Enter');
  await page.keyboard.type('lavadora');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Primer pago').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'renta-cotizar');
});

test('a lease, its account, its renewal, and the calendar of its product', async ({ page }) => {
  await as(page, 'admin', '/comercial/rentas');
  const id = await leaseOf(page, RUNNING, 'Activa');
  await as(page, 'admin', `/comercial/rentas/${id}`, LARGE);
  await picture(page, 'renta');
  await as(page, 'admin', `/comercial/rentas/${id}?tab=account`, LARGE);
  await picture(page, 'renta-cuenta', page.getByRole('tabpanel'));
  await step(page, 'Renovar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Aumento').fill('4');
  await press(dialog, 'Otra renta por pieza');
  await dialog
    .getByLabel(/^Renta al mes de/)
    .first()
    .fill('4500');
  await expect(dialog.getByRole('status')).toContainText('de $26,936.59 MXN');
  await picture(page, 'renta-renovar', dialog);
  const { lines } = await call<{ lines: { IdProduct: number }[] }>(page, 'GET', `/api/admin/leases/${id}`);
  await as(page, 'admin', `/comercial/rentas-calendario/${lines[0]?.IdProduct}`);
  await picture(page, 'renta-calendario');
});

test('pieces come back, with their pictures, at the door', async ({ page }) => {
  await as(page, 'admin', '/comercial/rentas');
  const {
    id,
    tags: [tag = ''],
  } = await makeLease(page, { pieces: 2 });
  await as(page, 'almacen', `/comercial/rentas/${id}`, PHONE);
  await press(page, 'Recibir piezas');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Escanear lo que llegó' }).fill(tag);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: `Nota de ${tag}` }).fill('Rayada de un lado');
  await dialog.getByLabel(`Fotos de ${tag}, Al volver`).locator('input').setInputFiles(PICTURE);
  await expect(dialog.getByRole('button', { name: `Foto de ${tag}` })).toBeVisible();
  await picture(page, 'renta-recibir-celular');
  await press(dialog, 'Recibir 1 pieza');
  await expect(dialog).toBeHidden();
});

test('what came back is looked at', async ({ page }) => {
  await as(page, 'admin', '/comercial/rentas');
  const { id } = await makeLease(page, { pieces: 2 });
  const { lines } = await call<{ lines: { IdPiece: number }[] }>(page, 'GET', `/api/admin/leases/${id}`);
  await call(page, 'POST', `/api/leases/${id}/returns`, {
    pieces: lines.map(({ IdPiece }) => ({ IdPiece })),
  });
  await as(page, 'coordinador', `/comercial/rentas/${id}`, LARGE);
  await press(page, 'Revisar piezas');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Marcar todas');
  await dialog
    .getByRole('combobox', { name: /^Dictamen/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Limpieza' }).click();
  await picture(page, 'renta-revisar', dialog);
});
