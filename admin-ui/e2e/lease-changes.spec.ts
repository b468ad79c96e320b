import { enter, expect, expectAccessible, test } from './support';

/** Of the demo company: contracts that run. */
const RUNNING = '/comercial/rentas?filter=%7B%22status%22%3A%22Activa%22%7D';

test('a running lease is renewed at other rents, one piece is exchanged, one is quoted to who has it', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto(RUNNING);
  await page.getByRole('row').filter({ hasText: 'Activa' }).getByRole('link').first().click();
  await expect(page.getByText('Activa', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Renovar' }).click();
  await dialog.getByLabel('Meses más').fill('6');
  await dialog.getByLabel('Aumento').fill('5');
  await expect(dialog.getByRole('status')).toContainText('al mes con IVA');
  await expectAccessible(page);
  await dialog.getByLabel('Por qué se autoriza por debajo del mínimo').fill('Así se acordó');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Fijar condiciones' }).click();
  await dialog.getByLabel('Al vencer el plazo').click();
  await page.getByRole('option', { name: 'Mes a mes' }).click();
  await dialog.getByLabel('De las rentas pagadas, se abona a la compra').fill('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Mes a mes', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar una pieza' }).click();
  await dialog.getByLabel('Pieza que vuelve').click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Pieza que se entrega').click();
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cambiada', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Vender al cliente' }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel(/Precio por pieza/).fill('9000');
  await expect(dialog).toContainText('se abona');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cotizar 1 pieza' }).click();
  await expect(page).toHaveURL(/comercial\/cotizacion\/\d+/);
  await expect(page.getByText(/El precio ya tiene descontados/)).toBeVisible();
});
