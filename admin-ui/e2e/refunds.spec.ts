import type { Page } from '@playwright/test';
import { makeDelivered } from './refunds.support';
import { type Account, enter, expect, expectAccessible, test } from './support';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const PICTURE = 'e2e/files/constancia.png';

const as = async (page: Page, account: Account, path: string, view = DESK) => {
  await page.setViewportSize(view);
  await enter(page, account);
  await page.goto(path);
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const isNow = (page: Page, status: string) =>
  expect(page.locator('h1 + *').getByText(status, { exact: true })).toBeVisible();
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

test('a refund is asked for, approved, received at the door of the warehouse, and paid back', async ({
  page,
}) => {
  const { order, tags } = await makeDelivered(page);
  const [first = '', second = '', third = ''] = tags;

  await as(page, 'vendedor', `/comercial/orden/${order}`);
  await page.getByRole('button', { name: 'Crear devolución' }).click();
  const asked = dialog(page, `Devolución de la orden ${order}`);
  await asked.getByRole('textbox', { name: 'Escanear piezas' }).fill(first);
  await page.keyboard.press('Enter');
  await asked.getByRole('checkbox', { name: second }).check();
  await expect(asked.getByText('Reembolsable')).toBeVisible();
  await expect(asked.getByText(/la comisión de/)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('textbox', { name: 'Motivo' }).fill('No le quedó al cliente');
  await asked.getByRole('button', { name: 'Pedir la devolución de 2 piezas' }).click();
  await expect(page).toHaveURL(/\/almacen\/devoluciones\/\d+$/);
  const path = new URL(page.url()).pathname;
  await isNow(page, 'Solicitud');
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);

  await as(page, 'coordinador', path);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(dialog(page, 'Aprobar').getByText(/la comisión de/)).toBeHidden(); // a coordinator reads none
  await expectAccessible(page);
  await dialog(page, 'Aprobar').getByRole('button', { name: 'Aprobar' }).click();
  await isNow(page, 'Aprobada');

  await as(page, 'almacen', path, PHONE);
  await expect(page.getByText('$')).toHaveCount(0);
  await page.getByRole('button', { name: 'Recibir piezas' }).click();
  const door = dialog(page, /^Recibir la devolución/);
  await door.getByRole('textbox', { name: 'Escanear lo que llegó' }).fill(third);
  await page.keyboard.press('Enter');
  await expect(door.getByText(`No viene en esta devolución: ${third}`)).toBeVisible();
  await door.getByRole('textbox', { name: 'Escanear lo que llegó' }).fill(first.toLowerCase());
  await page.keyboard.press('Enter');
  await door.getByRole('combobox', { name: `Cómo llegó ${first}` }).click();
  await page.getByRole('option', { name: 'Desarmado' }).click();
  await door.getByRole('textbox', { name: `Nota de ${first}` }).fill('Sin tornillos');
  await door.getByLabel(`Fotos de ${first}`).locator('input[type=file]').setInputFiles(PICTURE);
  await expect(door.getByRole('button', { name: `Foto de ${first}` })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await door.getByRole('textbox', { name: 'Qué pasó' }).fill('La otra la conserva');
  await door.getByRole('button', { name: 'Recibir 1 de 2' }).click();
  await isNow(page, 'Recibida');
  await expect(page.getByText('Sin tornillos')).toBeVisible();
  await expect(page.getByText('No llegó')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Estados' }).click();
  await expect(page.getByText('La otra la conserva')).toBeVisible();

  await as(page, 'facturacion', `${path}?tab=payments`);
  await page.getByRole('button', { name: 'Registrar reembolso' }).click();
  const money = dialog(page, 'Registrar reembolso');
  await expect(money.getByRole('combobox', { name: 'Forma de reembolso' })).toBeVisible();
  await expectAccessible(page);
  await money.getByRole('textbox', { name: 'Referencia' }).fill('SPEI 81');
  await money.getByRole('button', { name: 'Guardar' }).click();
  const paid = page.getByRole('listitem', { name: /^Reembolso \d+ de/ });
  await expect(paid.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await as(page, 'admin', `${path}?tab=payments`);
  await paid.getByRole('button', { name: 'Confirmar' }).click();
  await dialog(page, 'Confirmar').getByRole('button', { name: 'Confirmar' }).click();
  await expect(paid.getByText('Pagado')).toBeVisible();
  await expect(page.getByText('100 %')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/almacen/devoluciones');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Orden ${order}` })
      .getByText('Pagado'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/comercial/orden/${order}`);
  await expect(page.getByText(/^Devuelta el/)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Devoluciones' }).click();
  await expect(page.getByRole('tabpanel').getByText('Recibida').first()).toBeVisible();
});
