import { enter, expect, expectAccessible, test } from './support';

test('F1 tells what the manual says of a screen to one’s own role, and what was typed stays', async ({
  page,
}) => {
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await name.fill('Muebles Cortés');
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Ayuda de esta pantalla' });
  await expect(help.getByRole('button', { name: 'Dar de alta un cliente' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(help.getByRole('img').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(name).toHaveValue('Muebles Cortés');
});

test('the manual is read page by page, and searched, on a phone too', async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/almacen/salidas');
  await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click();
  await page.getByRole('link', { name: 'Todo el manual' }).click();
  await expect(page.getByRole('heading', { name: 'Manual de Trastienda' })).toBeVisible();
  // One's own page is the second.
  const pages = page.getByRole('navigation', { name: 'Páginas del manual' });
  await expect(pages.getByRole('link').nth(1)).toHaveText('Personal de almacén');
  await page.getByRole('textbox', { name: 'Buscar en el manual' }).fill('recibir devolucion');
  await expect(page.getByRole('status').filter({ hasText: /^Se encontraron/ })).toBeVisible();
  await page.getByRole('link', { name: /› Recibir una devolución/ }).click();
  const part = page.getByRole('heading', { name: 'Recibir una devolución' });
  await expect(part).toBeInViewport();
  await page.waitForLoadState('networkidle');
  await expect(part).toBeInViewport();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/almacen/conteos');
  await page.getByRole('button', { name: /^Mi cuenta: / }).click();
  await page.getByRole('menuitem', { name: 'Ayuda de esta pantalla' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Contar', exact: false }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ayuda/nada');
  await expect(page.getByText('No hay esa página')).toBeVisible();
  await page.getByRole('combobox', { name: 'Página del manual' }).click();
  await page.getByRole('option', { name: 'Facturas' }).click();
  await expect(page.getByRole('heading', { name: 'Factura global' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('the first steps of a company are told until they are done, or nobody wants to see them', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  await expect(page.getByRole('heading', { name: 'Te espera' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeHidden();

  // As a company that has not sold yet is told.
  await page.route('**/api/dashboard/first-steps', async (route) => {
    const { data, ...answer } = await (await route.fetch()).json();
    expect(data.map((step: { done: boolean }) => step.done)).not.toContain(false);
    const begun = data.map((step: object, index: number) => ({ ...step, done: index < 4 }));
    await route.fulfill({ json: { ...answer, data: begun } });
  });
  await page.reload();
  const steps = page.locator('section').filter({ hasText: 'Primeros pasos' });
  await expect(steps).toContainText('4 de 9 hechos.');
  await expect(steps.getByRole('listitem').filter({ hasText: 'El primer producto' })).toContainText(
    'Con su marca',
  );
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Las piezas del almacén' }).click();
  await expect(page).toHaveURL('/produccion/importaciones/piezas');
  await page.goBack();
  await steps.getByRole('button', { name: 'Ya no mostrar' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Te espera' })).toBeVisible();
  await expect(steps).toBeHidden();
});
