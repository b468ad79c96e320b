import type { Route } from '@playwright/test';
import { filmOf, withCamera } from './camera.support';
import { makeReadyOrder } from './delivery.support';
import { allKept, bar, deliver, orderOnServer, prepare, section, sign, test, WAITS } from './offline.support';
import { enter, expect, expectAccessible, NIGHT } from './support';

test('what was prepared opens without a network though nobody had opened it, the camera too, and is delivered once', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'admin');
  const { id, lines } = await makeReadyOrder(page, { products: [2] });
  const [piece] = lines.flat();
  const browser = await withCamera(await filmOf(page, piece?.id ?? 0));
  try {
    const context = await browser.newContext({
      baseURL,
      locale: 'es-MX',
      permissions: ['camera'],
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
    });
    const away = await context.newPage();
    await enter(away, 'almacen');
    await prepare(away);
    await expect(section(away).getByRole('alert')).toHaveCount(0);

    await context.setOffline(true);
    await away.reload();
    await expect(sign(away)).toBeVisible();
    await expect(section(away).getByText(/^Se preparó el/)).toBeVisible();
    await section(away)
      .getByRole('link', { name: new RegExp(`^Orden ${id} `) })
      .click();
    await expect(away.getByRole('heading', { level: 1 })).toContainText(String(id));
    await away.goto('/comercial/pendientes');
    await expect(away.locator('tbody tr').first()).toBeVisible();

    await away.goto(`/comercial/orden/${id}/entrega`);
    await away.getByRole('button', { name: 'Escanear con la cámara' }).click();
    const camera = away.getByRole('dialog');
    await expect(camera.getByRole('status')).toContainText(piece?.Tag ?? '-');
    await camera.getByRole('button', { name: 'Cerrar' }).click();
    await expect(away.getByRole('checkbox', { name: piece?.Tag ?? '' })).toBeChecked();
    await deliver(away, 'Juan Pérez');
    await expect(away.getByText(WAITS)).toBeVisible();
    expect((await orderOnServer(page, id)).deliveries).toEqual([]);

    await context.setOffline(false);
    await expect(bar(away)).toBeHidden();
    const { deliveries } = await orderOnServer(page, id);
    expect(deliveries.map(({ receiver, evidence }) => [receiver, evidence.length])).toEqual([
      ['Juan Pérez', 1],
    ]);
  } finally {
    await browser.close();
  }
});

test(
  'a dialog of a prepared transfer has who may answer, and an import what is still to come',
  NIGHT,
  async ({ page, context }) => {
    await enter(page, 'coordinador');
    await prepare(page);
    await context.setOffline(true);
    await page.reload();
    const imports = section(page).getByRole('region', { name: 'Importaciones por llegar' });
    await imports.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Registrar llegada' }).click();
    await expect(page.getByText(/^0 de \d+ marcadas/)).toBeVisible();
    await page.getByRole('radio', { name: 'Faltan' }).check();
    await page.getByRole('combobox', { name: 'Quién responde por lo que falta' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
);

test('what waits is told above the lists that were prepared; what was not read says so, and opens by itself', async ({
  page,
  context,
}) => {
  await enter(page, 'almacen');
  await prepare(page);
  await context.setOffline(true);
  await page.goto('/almacen/salidas');
  await expect(page.getByRole('navigation', { name: 'Te espera' }).getByRole('link').first()).toBeVisible();
  await page.goto('/comercial/pendientes');
  await expect(page.getByRole('region', { name: 'Resumen de lo pendiente' })).toBeVisible();
  await page.goto('/almacen/sin-red');
  await expect(sign(page)).toHaveText('Sin red.');
  await page.goto('/almacen/piezas/1');
  const unread = page.getByText('Esto no se había leído antes en este equipo.');
  await expect(unread).toBeVisible();
  await page.waitForRequest('**/api/admin/pieces/1*'); // the last try
  await expect(unread).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: 'Pasaporte' })).toBeVisible();
});

test('what could not be fetched is told, and what was fetched stays', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeReadyOrder(page, { products: [1] });
  await enter(page, 'almacen');
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'No se pudo leer.' } });
  await page.route(`**/api/admin/orders/${id}`, refuse);
  await prepare(page);
  const told = section(page).getByRole('alert').filter({ hasText: 'No se pudo traer:' });
  await expect(told).toContainText(`Orden ${id} `);
  await expect(section(page).getByRole('link', { name: new RegExp(`^Orden ${id} `) })).toHaveCount(0);
  await page.unroute(`**/api/admin/orders/${id}`);
  await section(page).getByRole('button', { name: 'Preparar de nuevo' }).click();
  await expect(section(page).getByRole('link', { name: new RegExp(`^Orden ${id} `) })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test(
  'a network that goes meanwhile ends it, and says how much is missing; it can be stopped too',
  NIGHT,
  async ({ page, context }) => {
    await enter(page, 'almacen');
    await page.goto('/almacen/sin-red');
    await allKept(page);
    let asked = 0;
    const going = async (route: Route) => {
      asked += 1;
      if (asked > 2) await context.setOffline(true);
      await (asked > 2 ? route.abort() : route.fallback());
    };
    await page.route('**/api/admin/**', going);
    await section(page).getByRole('button', { name: 'Preparar para salir' }).click();
    await expect(
      section(page).getByRole('alert').filter({ hasText: 'Se cortó antes de terminar' }),
    ).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Preparar de nuevo' })).toBeDisabled();
    await page.unroute('**/api/admin/**');
    await context.setOffline(false);
    await expect(sign(page)).toBeHidden();

    await page.route('**/api/admin/**', () => undefined);
    await section(page).getByRole('button', { name: 'Preparar de nuevo' }).click();
    await expect(section(page).getByRole('progressbar')).toBeVisible();
    await section(page).getByRole('button', { name: 'Detener' }).click();
    await expect(section(page).getByText('Se cortó antes de terminar')).toBeVisible();
  },
);

test(
  'at the width of a phone, light and dark, everything of it is read and reached',
  NIGHT,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'almacen');
    await prepare(page);
    await expectAccessible(page);
    await page.evaluate(() => localStorage.setItem('trastienda.look', JSON.stringify({ skin: 'dark' })));
    await page.reload();
    await expect(section(page).getByText(/^Se preparó el/)).toBeVisible();
    await expectAccessible(page);

    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    for (const button of await section(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  },
);
