import { enter, expect, expectAccessible, focused, NIGHT, test } from './support';

test('the look is chosen in the drawer and stays', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await page.getByRole('button', { name: 'Personalizar la apariencia' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Oscuro', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 23, 21)');
  await expectAccessible(page);
});

for (const look of [
  { skin: 'semi-dark' },
  { skin: 'bordered', contentWidth: 'boxed' },
  { layout: 'horizontal' },
  { menuCollapsed: true, navbarColor: 'primary', footer: 'sticky' },
  { rtl: true },
]) {
  test(
    `axe finds nothing grave with ${JSON.stringify(look)}`,
    'rtl' in look || 'layout' in look ? {} : NIGHT,
    async ({ page }) => {
      await enter(page, 'admin');
      await page.evaluate((wish) => localStorage.setItem('trastienda.look', JSON.stringify(wish)), look);
      await page.goto('/usuarios/vendedores');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl' in look ? 'rtl' : 'ltr');
      await expectAccessible(page);
    },
  );
}

test('English is complete on the screens and is remembered', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await page.getByRole('button', { name: 'Idioma' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sellers' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sellers' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a footer that stays leaves the bar of a form in reach', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await page.evaluate(() => localStorage.setItem('trastienda.look', JSON.stringify({ footer: 'sticky' })));
  await page.goto('/produccion/productos/nuevo');
  await page.getByRole('button', { name: 'Guardar' }).focus();
  expect(await page.evaluate(focused)).toMatchObject({ type: 'submit', seen: true });
});

test('the keyboard reaches the content by the skip link', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenido')).toBeFocused();
});

test('titles name the screen, the overlay is gone, the page starts at its top', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/roles');
  await expect(page).toHaveTitle('Roles y permisos · Trastienda');
  await expect(page.locator('#loading-overlay')).toBeHidden();
  await page.mouse.wheel(0, 2000);
  await page.getByRole('link', { name: 'Vendedores' }).click();
  await expect(page).toHaveTitle('Vendedores · Trastienda');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page chunk that is lost offers to reload', async ({ page }) => {
  await enter(page, 'admin');
  await page.route(/assets\/RolesPage/, (route) => route.abort());
  await page.goto('/inicio/dashboard');
  await page.getByRole('link', { name: 'Roles y permisos' }).first().click();
  await expect(page.getByRole('heading', { name: 'No se pudo cargar la pantalla' })).toBeVisible();
  await page.unroute(/assets\/RolesPage/);
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles y permisos' })).toBeVisible();
});

test('on paper there is what a screen tells, in light colours, and nothing to press', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/comercial/orden/50');
  const title = page.getByRole('heading', { level: 1, name: 'Orden 50' });
  await expect(title).toBeVisible();
  await page.evaluate(() => localStorage.setItem('trastienda.look', JSON.stringify({ skin: 'dark' })));
  await page.reload();
  await expect(title).toBeVisible();
  const paper = () =>
    page
      .locator('.MuiCard-root')
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor);
  const dark = await paper();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(title).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Contenido' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pagos' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await paper()).not.toBe(dark);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  expect(await paper()).toBe(dark);
});

test('compact rows take less room', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/comercial/ordenes');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('link').first()).toBeVisible();
  const before = (await row.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Personalizar la apariencia' }).click();
  const look = page.getByRole('dialog', { name: 'Apariencia' });
  await look
    .getByRole('group', { name: 'Filas de las tablas' })
    .getByRole('button', { name: 'Compactas' })
    .click();
  await expectAccessible(page);
  await look.getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(before - 8);
});
