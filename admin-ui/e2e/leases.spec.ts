import { step } from './leases.support';
import { enter, expect, expectAccessible, search, test } from './support';

/** Of the demo company: its term is over, and the customer still has its three pieces. */
const CUSTOMER = 'Hugo Landeros Vega';

test('the pieces of a lease come back, one damaged, and its deposit is settled to the cent', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/comercial/rentas');
  await expectAccessible(page);
  await search(page, CUSTOMER);
  await page.getByRole('row').filter({ hasText: CUSTOMER }).getByRole('link').first().click();
  await expect(page.getByText('Por devolver', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Recibir piezas' }).click();
  await dialog.getByRole('button', { name: 'Marcar todas' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Recibir 3 piezas' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('En revisión')).toHaveCount(3);
  await page.getByRole('button', { name: 'Revisar piezas' }).click();
  await dialog.getByRole('button', { name: 'Marcar todas' }).click();
  await dialog.getByRole('button', { name: 'Guardar 3 piezas' }).click();
  await expect(page.getByText('En revisión')).toHaveCount(0);

  await step(page, 'Cargar un daño');
  await dialog.getByLabel('Por qué').fill('Una pata rota');
  await dialog.getByLabel('Importe').fill('100.01');
  await dialog.getByRole('switch', { name: 'Causa IVA' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Cuenta' }).click();
  await expect(page.getByRole('cell', { name: '$116.01 MXN' }).first()).toBeVisible();
  await expectAccessible(page);

  // What is owed of it is offered, and then what is left.
  await page.getByRole('button', { name: 'Aplicar el depósito' }).click();
  await dialog.getByLabel('Para qué').fill('Daño y días de más');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Devolver el depósito' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(dialog).toContainText('Ya no se le cobran más rentas');
  await dialog.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Depósito' }).click();
  await expect(page.getByRole('row').last()).toContainText('$0.00 MXN');
});
