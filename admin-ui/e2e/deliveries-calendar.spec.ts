import type { Page } from '@playwright/test';
import { makeOrder } from './orders.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

const CALENDAR = '/comercial/pendientes-calendario';

/** Far enough that nothing else of the company is promised for it; each test has a month of its own. */
const promisedFor = async (page: Page, day: string, orders: number): Promise<number[]> => {
  const made: number[] = [];
  for (let left = orders; left > 0; left -= 1) {
    const { id } = await makeOrder(page, { whole: true });
    await call(page, 'PUT', `/api/orders/update/${id}`, { arriveDate: day });
    made.push(id);
  }
  return made.sort((one, other) => one - other);
};
const yearAhead = new Date().getFullYear() + 2;

test('a month shows what was promised for each day, and leads to the order, the day, and other months', async ({
  page,
}) => {
  await enter(page, 'admin');
  const [first = 0] = await promisedFor(page, `${yearAhead}-03-17`, 4);
  await page.goto('/comercial/pendientes?filter=%7B%7D');
  await page.getByRole('button', { name: 'Calendario', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario de entregas' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '/' }).and(page.locator('[aria-current=date]'))).toHaveCount(1);

  await page.goto(`${CALENDAR}/${yearAhead}-03-01`);
  const month = page.getByRole('table', { name: `Entregas de marzo de ${yearAhead}` });
  await expect(month.getByRole('columnheader').first()).toHaveText(/^lun/i);
  const cell = month.getByRole('cell').filter({ hasText: `17/03/${yearAhead}` });
  await expect(cell.getByRole('link')).toHaveCount(4);
  await expect(cell.getByRole('link', { name: new RegExp(`^#${first} .* pza`) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`${CALENDAR}/${yearAhead}-04-01`));
  await expect(page.getByRole('heading', { level: 2, name: `abril de ${yearAhead}` })).toBeVisible();
  await page.keyboard.press('k');
  await expect(cell.getByRole('link')).toHaveCount(4);

  await cell.getByRole('link', { name: `Ver las 4 órdenes del 17/03/${yearAhead}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pendiente por entregar' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `17/03/${yearAhead}` })).toHaveCount(4);
  await page.goBack();
  await cell.getByRole('link', { name: new RegExp(`^#${first} `) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${first}` })).toBeVisible();
  await expect(page.getByText('1 de 4', { exact: true })).toBeVisible();
});

test('what is late is told beside the calendar, and the filters of the list count', async ({ page }) => {
  await enter(page, 'admin');
  const [late = 0] = await promisedFor(page, '2024-03-05', 1);
  await page.goto(`${CALENDAR}?filter=${encodeURIComponent(JSON.stringify({ q: `#${late}` }))}`);
  await page.getByRole('link', { name: 'Con atraso: 1' }).click();
  await expect(page.getByRole('row').filter({ hasText: `#${late}` })).toContainText('días de atraso');
  await page.goto(`${CALENDAR}/2024-03-01`);
  await expect(page.getByRole('link', { name: new RegExp(`^#${late} .*con atraso`) })).toBeVisible();
});

test('on a phone a week is seen, day by day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  const [order = 0] = await promisedFor(page, `${yearAhead}-05-16`, 1);
  await page.goto(`${CALENDAR}/${yearAhead}-05-16?filter=%7B%7D`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^lunes /);
  const day = page.getByRole('region', { name: `16/05/${yearAhead}` });
  await expect(day.getByRole('link', { name: new RegExp(`^#${order} `) })).toBeVisible();
  await expect(page.getByText('Nada prometido')).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await expect(page.getByText('Nada prometido')).toHaveCount(7);
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(page).toHaveURL(new RegExp(`${CALENDAR}\\?`));
});
