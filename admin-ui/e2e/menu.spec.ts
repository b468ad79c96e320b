import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, enter, expect, test } from './support';

/** Exactly what each account sees; the manual names the same entries. */
const MENUS: Record<Exclude<Account, 'cliente'>, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/menus.json'), 'utf-8'),
);

for (const [account, entries] of Object.entries(MENUS)) {
  test(`${account} sees exactly this menu`, async ({ page }) => {
    await enter(page, account as Account);
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    expect(await links.allTextContents()).toEqual(entries);
  });
}

test('a detail screen lights the entry of its list', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores/2');
  await expect(page.getByRole('link', { name: 'Vendedores' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a screen that is not theirs leads to not-authorized', async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/usuarios/roles');
  await expect(page).toHaveURL(/not-authorized$/);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/almacen\/salidas$/);
});

test('an unknown path leads to the 404 page, the root to the dashboard', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/no/existe');
  await expect(page).toHaveURL(/\/error-404$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/inicio\/dashboard$/);
});

test('a customer and a stranger at an unknown path read that there is none, and find the way back', async ({
  page,
}) => {
  await page.goto('/no/existe');
  await expect(page).toHaveURL(/\/error-404$/);
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, 'cliente');
  await page.goto('/no/existe');
  await expect(page).toHaveURL(/\/error-404$/);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/access-control$/);
});

test('the menu of a phone opens, leads and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('link', { name: 'Vendedores' }).first().click();
  await expect(page).toHaveURL(/vendedores/);
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
});
