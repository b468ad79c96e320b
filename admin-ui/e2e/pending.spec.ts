import { makeOrder } from './orders.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PHONE = { width: 390, height: 844 };

/** A day so many days from today, as the wire writes it. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');

test('what is late is found from the dashboard, with where its pieces are, and leads to the order', async ({
  page,
}) => {
  await enter(page, 'admin');
  const order = await makeOrder(page, { amount: 2, whole: true, at: 'Bodega GDL' });
  await call(page, 'PUT', `/api/orders/update/${order.id}`, { arriveDate: day(-400) });

  await page.goto('/inicio/dashboard');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Con atraso/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pendiente por entregar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Con atraso/ })).toHaveAttribute('aria-pressed', 'true');
  const row = page.getByRole('row').filter({ hasText: `#${order.id}` });
  await expect(row).toContainText('días de atraso');
  await expect(row).toContainText('2 × ');
  await expect(row).toContainText('Bodega GDL');
  await expectAccessible(page);

  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${order.id}` })).toBeVisible();
});

test('on a phone the warehouse sees what it owes and filters it by when', NIGHT, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'almacen');
  await page.goto('/comercial/ordenes');
  await page.getByRole('link', { name: 'Pendiente por entregar' }).last().click();
  await expect(page.getByRole('region', { name: 'Resumen de lo pendiente' })).toBeVisible();
  const cards = page.getByRole('listitem').filter({ has: page.getByText('Se surte en') });
  await expect(cards.first()).toBeVisible();
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  const usual = heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
  expect(Math.floor((PHONE.height - 56) / usual), 'orders a screen below the bar').toBeGreaterThanOrEqual(6);
  await page.getByRole('button', { name: /^Sin fecha/ }).click();
  await expect(page.getByText('Sin fecha', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
});
