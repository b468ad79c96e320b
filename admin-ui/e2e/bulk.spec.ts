import type { Page } from '@playwright/test';
import { makeOrder, take } from './orders.support';
import { call, makeQuote, pay } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, onServer, test } from './support';

const tick = async (page: Page, ...ids: number[]) => {
  for (const id of ids) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) });
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Pasos…' }).click();
};
const statusOf = async (page: Page, id: number) =>
  (await onServer<{ status: string }>(page, `/api/admin/orders/${id}`)).status;

test('several orders take one step: each says what came of it, and what cannot why not', async ({ page }) => {
  await enter(page, 'admin');
  const [first, second, third] = [
    await makeOrder(page, {}),
    await makeOrder(page, {}),
    await makeOrder(page, {}),
  ];
  await take(page, third.id, 'confirm');
  await enter(page, 'coordinador');
  await page.goto('/comercial/ordenes');
  await tick(page, first.id, second.id, third.id);
  const dialog = page.getByRole('dialog', { name: 'Un paso para los 3 elegidos' });
  await dialog.getByRole('radio', { name: 'Confirmar (2 de 3)' }).check();
  await expect(dialog.getByRole('row').filter({ hasText: `Orden ${third.id}` })).not.toContainText('Se hará');
  await expectAccessible(page);
  // Somebody else is faster with one of them.
  await call(page, 'POST', `/api/orders/confirm/${second.id}`, {});
  await dialog.getByRole('button', { name: 'Confirmar (2)' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/Se hizo en 1\. En 2 no\./);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar los que no' }).click();
  expect((await file).suggestedFilename()).toMatch(/^no-se-hizo-.*\.csv$/);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  for (const { id } of [first, second, third]) expect(await statusOf(page, id)).toBe('Confirmada');
});

test(
  'quotes are refused together, on a phone, with the reason in the history of each',
  NIGHT,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'admin');
    const requested = async () => {
      const quote = await makeQuote(page, {});
      await pay(page, quote.id);
      return quote;
    };
    const [first, second] = [await requested(), await requested()];
    await page.goto('/comercial/cotizaciones');
    for (const { id } of [first, second])
      await page.getByRole('checkbox', { name: new RegExp(`^Elegir .*${id}`) }).check();
    await page.getByRole('button', { name: 'Pasos…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Un paso para los 2 elegidos' });
    await dialog.getByRole('radio', { name: 'Rechazar (2 de 2)' }).check();
    await expect(dialog.getByRole('button', { name: 'Rechazar (2)' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Ya no se fabrica');
    await expect(dialog.getByRole('listitem').first()).toContainText(
      /^RegistroCotización \d+Detalle\p{L}[^[]+ · \$[\d,.]+ MXN/u,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Rechazar (2)' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Se hizo en 2.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('button', { name: 'Pasos…' })).toHaveCount(0);
    for (const { id } of [first, second]) {
      const history = await onServer<object[]>(page, `/api/admin/quotes/${id}/history`);
      expect(JSON.stringify(history)).toContain('Ya no se fabrica');
    }
  },
);

const paymentOf = async (page: Page, quote: number) => {
  const path = `/api/quotes/pays?id=${quote}`;
  const { data } = await onServer<{ data: { payment: { id: number; status: string }[] } }>(page, path);
  return data.payment[0] ?? { id: 0, status: '' };
};

test('payments are confirmed together, each named by what tells it apart', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const method = 'Transferencia';
  const orders = [await makeOrder(page, { method }), await makeOrder(page, { method })];
  await enter(page, 'facturacion');
  await page.goto('/reportes/pagos');
  for (const { idQuote } of orders) {
    const { id } = await paymentOf(page, idQuote);
    await page.getByRole('checkbox', { name: `Elegir ${id}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Confirmar los 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar los 2' });
  await expect(dialog.getByText(/^En total \$[\d,.]+ MXN\. Revisa cada uno/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmar los 2' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Se hizo en 2.');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  for (const { idQuote } of orders) expect((await paymentOf(page, idQuote)).status).toBe('Pagado');
});
