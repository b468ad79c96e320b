import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PLANTED = {
  name: 'order-paid',
  area: 'Cotizaciones y órdenes',
  title: 'Solo está completada la venta que está pagada',
  why: 'Una orden completada sin pagar ya no se cobra, y paga comisión.',
  count: 1,
  capped: false,
  seconds: 0.02,
  offenders: [
    { kind: 'orders', id: 1, text: 'Orden 1', detail: 'Está completada con $0.00 confirmados de $100.00.' },
  ],
};

test(
  'everything is looked at, one rule after another, and all is well in the demo company',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'admin');
    await page.goto('/reportes/revision');
    await expect(page.getByRole('heading', { level: 1, name: 'Revisar todo' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Todo en orden' })).toBeVisible({
      timeout: 240_000,
    });
    await expectAccessible(page);
    await page.getByLabel('Solo lo que tiene hallazgos').check();
    await expect(page.getByText('Ningún hallazgo', { exact: true })).toBeVisible();
  },
);

test('who breaks a rule is named with a link, exported, and looked at again', async ({ page }) => {
  await enter(page, 'admin');
  let asked = 0;
  await page.route('**/api/review/order-paid', (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, message: '', data: PLANTED } });
  });
  await page.goto('/reportes/revision');
  const told = page.getByRole('status').filter({ hasText: 'no se cumple' });
  await expect(told).toBeVisible();
  await page.getByLabel('Solo lo que tiene hallazgos').check();
  await expect(page.getByText('Está completada con $0.00 confirmados de $100.00.')).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar hallazgos' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^revision-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.getByRole('button', { name: `Revisar otra vez: ${PLANTED.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toBe(2);

  await page.getByRole('link', { name: 'Orden 1' }).click();
  await expect(page).toHaveURL(/\/comercial\/orden\/1$/);
});

test('it works on a phone, and can be stopped', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  await page.route('**/api/review/*', async (route) => {
    await new Promise((done) => setTimeout(done, 100));
    await route.continue();
  });
  await page.goto('/reportes/revision');
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByText(/Se revisaron \d+ de \d+ reglas/)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test('nobody but administrators sees it', NIGHT, async ({ page }) => {
  for (const account of ['facturacion', 'coordinador', 'vendedor'] as const) {
    await enter(page, account);
    await page.goto('/reportes/revision');
    await expect(page).toHaveURL(/not-authorized$/);
  }
});
