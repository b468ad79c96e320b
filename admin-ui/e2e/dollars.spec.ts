import type { Page } from '@playwright/test';
import { addProduct, begin, shown } from './builder.support';
import { enter, expect, expectAccessible, test } from './support';

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a sale is owed in dollars, paid in pesos and dollars, and what the rate gave is in its report', async ({
  page,
}) => {
  await enter(page, 'vendedor');
  await begin(page);
  await addProduct(page, 'silla acojinada');
  await choose(page, 'Se liquida en', 'Dólares');
  await expect(page.getByText('los pesos cuentan al tipo de cambio del día')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const { id, settlementCurrency, payment } = await shown(page);
  expect(settlementCurrency).toBe('USD');
  const owed = `US$${Number(payment.dollars.left).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(page.getByText(`Faltan ${owed}`)).toBeVisible();
  await expect(page.getByText('Se liquida en dólares')).toBeVisible();

  await page.getByRole('tab', { name: 'Pagos' }).click();
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Importe')).toHaveValue(payment.dollars.left);
  await expect(dialog.getByText(`Faltan ${owed}`)).toBeVisible();
  await choose(page, 'Moneda', 'MXN');
  await expect(dialog.getByText(`Liquida ${owed}`)).toBeVisible();
  await dialog.getByLabel('Importe').fill('185');
  await expect(dialog.getByText('Liquida US$10.00')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Liquida US$10.00 a $18.50, que son $185.00 MXN al acordado')).toBeVisible();

  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await dialog.getByLabel('Tipo de cambio').fill('18.8');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ganancia cambiaria', { exact: false })).toHaveCount(0); // no business of a seller

  await enter(page, 'admin');
  await page.goto(`/comercial/cotizacion/${id}?tab=payments`);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Confirmar', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('pagado · se liquida en dólares')).toBeVisible();
  await expect(page.getByText(/^Ganancia cambiaria: \$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/reportes/ganancia-cambiaria');
  await expect(page.getByRole('heading', { name: 'Ganancia y pérdida cambiaria' })).toBeVisible();
  await expect(page.getByText('Ganancia o pérdida', { exact: true })).toBeVisible();
  await expect(page.getByText('$18.80').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Reembolsos' }).click();
  await expect(page.getByText(/Todavía no se reembolsa nada|reembolso/).first()).toBeVisible();
});
