import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, fresh, headersOf, NIGHT, test } from './support';

/** A product of this run's own: the shop of the demo stays as it is. */
const makeProduct = async (page: Page): Promise<{ id: number; name: string }> => {
  const headers = await headersOf(page);
  const get = async (path: string) => (await page.request.get(path, { headers })).json();
  const [row] = await get('/api/admin/products?range=[0,0]');
  const { data } = await get(`/api/products/show?id=${row.id}`);
  const name = fresh('Silla de tienda');
  const made = await page.request.post('/api/products/save', {
    headers,
    multipart: {
      Name: name,
      IdBrand: String(data.IdBrand),
      IdCategory: String(data.IdCategory),
      minNormalPrice: '90',
      maxNormalPrice: '100',
    },
  });
  return { id: (await made.json()).data.id, name };
};

test('what is activated with its price is in the feed of the shop, for who has a key', async ({ page }) => {
  await enter(page, 'admin');
  const { id, name } = await makeProduct(page);

  await page.goto(`/ecommerce/products?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('inactivo');
  await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('Se cambió 1 en la tienda.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar precio' })).toHaveCount(0); // nothing is chosen any more
  await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mostrar precio' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Visible');

  await page.getByRole('button', { name: `Cambiar el precio de oferta de ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Precio de oferta de ${name}` });
  await dialog.getByLabel('Precio de oferta').fill('100');
  await expect(dialog.getByText('No es menor que el precio de lista.')).toBeVisible();
  await dialog.getByLabel('Precio de oferta').fill('80');
  await expect(dialog.getByText(/Son \$1,480\.00 MXN/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('US$80.00');

  await page.getByRole('tab', { name: 'Claves de acceso' }).click();
  await page.getByRole('button', { name: 'Nueva clave' }).first().click();
  const keyName = fresh('Tienda');
  await page.getByRole('dialog').getByLabel('Nombre').fill(keyName);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'La clave está lista' });
  const key = await shown.locator('code').innerText();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Ya la guardé' }).click();

  const read = () =>
    page.request.get('/api/ecom/public/products?limit=100', { headers: { 'X-Api-Key': key } });
  const found = (await (await read()).json()).data.find((row: { id: number }) => row.id === id);
  expect([found.name, found.priceUsd, found.offerPriceUsd, found.offerPriceMxn]).toEqual([
    name,
    '100.00',
    '80.00',
    '1480.00',
  ]);

  await page.getByRole('button', { name: keyName }).click();
  await page.getByRole('button', { name: 'Revocar' }).click();
  await page.getByRole('dialog', { name: 'Revocar' }).getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByRole('row').filter({ hasText: keyName })).toContainText('Revocada');
  expect((await read()).status()).toBe(401);

  await page.goto(`/ecommerce/products?articulo=${id}`);
  const drawer = page.getByRole('dialog', { name: 'En la tienda' });
  await expect(drawer.getByText('Precio visible')).toBeVisible();
  await drawer.getByRole('button', { name: 'Desactivar' }).click();
  await expect(drawer.getByRole('button', { name: 'Activar', exact: true })).toBeVisible();
  await drawer.getByRole('tab', { name: 'Historial' }).click();
  await expect(drawer.getByText('Cambio en la tienda').first()).toBeVisible();
  await expectAccessible(page);
});

test('a seller reads the shop and changes nothing of it', NIGHT, async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/ecommerce/products');
  await expect(page.getByRole('tab')).toHaveText([
    'Productos nuevos',
    'Productos seminuevos',
    'Circuitos',
    'Tipo de cambio',
  ]);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /precio de oferta de/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Circuitos' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Comedor de seis' })).toContainText('activo');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Tipo de cambio' }).click();
  await expect(page.getByRole('heading', { name: 'Los últimos' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, and by keyboard alone', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'coordinador');
  await page.goto('/ecommerce/products');
  await page.getByRole('tab', { name: 'Productos nuevos' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vista=seminuevos/);
  await expect(page.getByText('Disponibles').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
