import { enter, expect, expectAccessible, test } from './support';

test('leases on the dashboard open their lists', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/');
  const overdue = page.getByRole('region', { name: 'Rentas vencidas por antigüedad' });
  await expect(overdue.getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Mensualidades de este mes' }).getByRole('link')).toHaveCount(
    2,
  );
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Contratos que terminan' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/comercial\/rentas/);
});

test('rents are issued, and what the job did stands above the contracts', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/comercial/rentas');
  await page.getByRole('button', { name: 'Emitir mensualidades' }).click();
  await expect(page.getByText(/emitidas por última vez el .*Rentas revisadas/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Por facturar de rentas' }).click();
  await expect(page.getByRole('heading', { name: 'Por facturar de rentas' })).toBeVisible();
  await expectAccessible(page);
});

test('deposits that went back stand beside the payments', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/reportes/pagos?tab=deposits');
  await expect(page.getByRole('tab', { name: 'Depósitos de rentas' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
});

test('a leased piece says who has it and until when, and its product has a calendar', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/comercial/rentas?filter={"status":["Activa"]}');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('main').locator('a[href*="/producto"]').first().click();
  await page.getByRole('tab', { name: 'Piezas' }).click();
  await page.getByRole('link', { name: 'Calendario de rentas' }).click();
  await expect(page.getByRole('table', { name: 'Calendario de rentas' })).toContainText(/\d\d\/\d\d\/\d{4}/);
  await page.getByRole('table', { name: 'Calendario de rentas' }).getByRole('link').first().click();
  const leases = page.getByRole('region', { name: 'Rentas' });
  await expect(leases.getByText(/vuelve el/)).toBeVisible();
  await expectAccessible(page);
  await leases.getByRole('link', { name: 'Calendario de rentas' }).click();
  await expect(page.getByRole('table', { name: 'Calendario de rentas' })).toBeVisible();
  await expectAccessible(page);
});
