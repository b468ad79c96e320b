import type { Page } from '@playwright/test';
import { makeLease, makeLeaseQuote, mxn, openLease, payAll, step } from './leases.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const widthOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);

test('who approves a lease reads what is due at signing, and in which currency', async ({ page }) => {
  await enter(page, 'admin');
  for (const currency of ['MXN', 'USD'] as const) {
    const { id, rent } = await makeLeaseQuote(page, { pieces: 2, currency });
    await payAll(page, id);
    await page.goto(`/comercial/cotizacion/${id}`);
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (currency === 'USD') await expect(dialog).toContainText('renta en dólares');
    const month = Math.round(2 * rent * 1.16);
    await expect(dialog).toContainText(`Primera mensualidad, con IVA${mxn(month)}`);
    await expect(dialog).toContainText(`Depósito en garantía${mxn(2 * rent)}`);
    await expect(dialog).toContainText(`Primer pago${mxn(month + 2 * rent)}`);
    await expectAccessible(page);
  }
});

test('from a lease one gets to what was paid, and from its order too', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const { id, order, rent } = await makeLease(page, { pieces: 1 });
  const paid = mxn(Math.round(rent * 1.16) + rent);
  await openLease(page, id);
  await page.getByRole('link', { name: 'Ver pagos', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/comercial/orden/${order}\\?tab=payments`));
  await expect(page.getByRole('tabpanel').getByText(paid).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver pagos', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/comercial/rentas/${id}\\?tab=account`));
  await expect(page.getByRole('table', { name: 'Estado de cuenta' })).toContainText(
    `Depósito en garantía${mxn(rent)}`,
  );
});

test('what is written in a dialog of a lease is asked about before going back or loading anew', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, order, tags } = await makeLease(page, { pieces: 1 });
  await page.goto(`/comercial/orden/${order}`);
  await page.getByRole('link', { name: `Renta ${id}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Renta ${id}` })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const asks = page.getByRole('button', { name: 'Salir sin guardar' });

  await step(page, 'Registrar no devueltas');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${tags[0]}`) }).check();
  await page.goBack();
  await expect(asks).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${tags[0]}`) })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await asks.click();
  await expect(dialog).toBeHidden();

  await step(page, 'Cargar un daño');
  await dialog.getByLabel('Por qué').fill('Una pata rota');
  let asked = '';
  page.once('dialog', (question) => {
    asked = question.type();
    return question.dismiss();
  });
  // The browser asks, and it stays.
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await expect.poll(() => asked).toBe('beforeunload');
  await expect(dialog.getByLabel('Por qué')).toHaveValue('Una pata rota');
  await page.goBack();
  await asks.click();
  await expect(page).toHaveURL(new RegExp(`/comercial/orden/${order}$`));
});

test('on a phone the rents, the account and the deposit are cards that fit', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const { id, rent } = await makeLease(page, { pieces: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [tab, list, words] of [
    ['installments', 'Mensualidades', `Total${mxn(Math.round(2 * rent * 1.16))}`],
    ['account', 'Estado de cuenta', 'Saldo$0.00 MXN'],
    ['deposit', 'Movimientos', `Importe${mxn(2 * rent)}`],
  ] as const) {
    await openLease(page, id, tab);
    const cards = page.getByRole('list', { name: list });
    await expect(cards.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const [content = 0, window = 0] = await widthOf(page);
    expect(content).toBeLessThanOrEqual(window);
    await expectAccessible(page);
  }
});
