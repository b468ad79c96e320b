import type { Page } from '@playwright/test';
import { deliverPieces, makeReadyOrder, orderOf } from './delivery.support';
import { makeOrder } from './orders.support';
import { enter, expect, expectAccessible, focused, NIGHT, test } from './support';

const PHONE = { width: 390, height: 844 };
const PICTURE = 'e2e/files/constancia.png';

const open = async (page: Page, id: number) => {
  await page.goto(`/comercial/orden/${id}/entrega`);
  await expect(page.getByRole('heading', { level: 1, name: `Entregar la orden ${id}` })).toBeVisible();
};
const count = (page: Page) => page.getByTestId('delivery-count');
const tick = (page: Page, tag = '') => page.getByRole('checkbox', { name: tag });
const scan = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Escanea las piezas' }).fill(code);
  await page.keyboard.press('Enter');
};
const send = async (page: Page, receiver: string) => {
  await page.getByRole('textbox', { name: 'Recibe' }).fill(receiver);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '¿Registrar la entrega?' });
  await dialog.getByRole('button', { name: 'Entregar' }).click();
};
const expectOrder = (page: Page, id: number) =>
  expect(page.getByRole('heading', { level: 1, name: `Orden ${id}` })).toBeVisible();

test('at the door, on a phone, a part is scanned and ticked and the rest goes the next time', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'admin');
  const { id, lines } = await makeReadyOrder(page, { products: [2, 1], circuit: true });
  const [first = [], second = [], set = []] = lines;
  await enter(page, 'almacen');
  await open(page, id);
  await expect(count(page)).toHaveText('0 de 5 piezas');
  await scan(page, first[0]?.Tag.toLowerCase() ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'agregada' })).toBeVisible();
  await scan(page, 'NO-ES-DE-AQUI');
  await expect(page.getByRole('listitem').filter({ hasText: 'No es de esta orden' })).toBeVisible();
  await tick(page, set[1]?.Tag).check();
  await expect(count(page)).toHaveText('2 de 5 piezas');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Escribe quién recibe.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Recibe' })).toBeFocused();
  await page.locator('input[name=image]').setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'Evidencia de salida' })).toBeVisible();
  await send(page, 'Juan Pérez');
  await expectOrder(page, id);
  const part = await orderOf(page, id);
  expect([part.status, part.delivered]).toEqual(['Entrega parcial', 2]);
  expect(part.deliveries).toMatchObject([{ type: 'Entrega parcial', receiver: 'Juan Pérez', pieces: 2 }]);
  expect(part.deliveries[0]?.evidence).toHaveLength(1);

  await open(page, id);
  await expect(tick(page, first[0]?.Tag)).toHaveCount(0);
  await scan(page, first[0]?.Tag ?? '');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ya se entregó en la entrega 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrega completa' }).click();
  await expect(tick(page, second[0]?.Tag)).toBeChecked();
  await expect(count(page)).toHaveText('3 de 3 piezas');
  await send(page, 'María Ruiz');
  await expectOrder(page, id);
  const whole = await orderOf(page, id);
  expect([whole.status, whole.delivered]).toEqual(['Entregada', 5]);
  expect(whole.deliveries.map(({ type }) => type)).toEqual(['Entrega parcial', 'Entrega completa']);
  await page.goto(`/comercial/orden/${id}/entrega`);
  await expect(page.getByText('No falta nada por entregar')).toBeVisible();
});

test('of two people at the door the second is told, and goes on with what is left', async ({ page }) => {
  await enter(page, 'admin');
  const { id, lines, names } = await makeReadyOrder(page, { products: [2, 2] });
  const [first = [], second = []] = lines;
  await enter(page, 'almacen');
  await open(page, id);
  await tick(page, `Todas las piezas de ${names[0]}`).check();
  await tick(page, second[0]?.Tag).check();
  await expect(count(page)).toHaveText('3 de 4 piezas');
  await deliverPieces(page, id, first.slice(0, 1));
  await send(page, 'Juan Pérez');
  const tag = first[0]?.Tag ?? '';
  await expect(page.getByRole('alert').filter({ hasText: `${tag} ya se entregó` })).toBeVisible();
  await expect(page.getByText(`${tag} (entrega 1)`)).toBeVisible();
  await expect(tick(page, tag)).toHaveCount(0);
  await expect(count(page)).toHaveText('2 de 3 piezas');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
  await expectOrder(page, id);
  expect((await orderOf(page, id)).deliveries.map(({ pieces }) => pieces)).toEqual([1, 2]);
});

test(
  'an answer that is lost is asked for again by itself, and the delivery is there once',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'admin');
    const { id, lines } = await makeReadyOrder(page, { products: [1, 1] });
    await enter(page, 'almacen');
    await open(page, id);
    await tick(page, lines[0]?.[0]?.Tag).check();
    let lost = 0;
    await page.route('**/api/orders/delivery/*', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await send(page, 'Juan Pérez');
    await expectOrder(page, id);
    // That it waits is on the screen until the second answer, which may be there first; offline-queue.spec.ts looks at it.
    await expect(page.getByText('La entrega 1 quedó registrada.')).toBeVisible();
    const { deliveries, delivered } = await orderOf(page, id);
    expect([deliveries.length, delivered]).toEqual([1, 1]);
  },
);

test(
  'of one product a part goes, and the last piece is ticked as the complete delivery',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'admin');
    const { id, lines } = await makeReadyOrder(page, { products: [2] });
    const [first, last] = (lines[0] ?? []).map(({ Tag }) => Tag);
    await enter(page, 'coordinador');
    await open(page, id);
    await tick(page, first ?? '').check();
    await send(page, 'Juan Pérez');
    await expectOrder(page, id);
    expect((await orderOf(page, id)).status).toBe('Entrega parcial');
    await open(page, id);
    await expect(tick(page, last ?? '')).toBeChecked();
    await expect(tick(page, last ?? '')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Entrega parcial' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Entrega completa' })).toBeVisible();
    await expectAccessible(page);
    await send(page, 'Juan Pérez');
    await expectOrder(page, id);
    expect((await orderOf(page, id)).status).toBe('Entregada');
  },
);

test('pieces leave first and are delivered afterwards, with who takes them', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'admin');
  const { id, lines } = await makeReadyOrder(page, { products: [2, 1] });
  const [first = []] = lines;
  await enter(page, 'almacen');
  await page.goto(`/comercial/orden/${id}/salida`);
  await tick(page, first[0]?.Tag).check();
  await page.getByRole('textbox', { name: 'Se lo lleva' }).fill('Transportes Ruiz');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar salida' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar salida' }).click();
  await expectOrder(page, id);
  expect((await orderOf(page, id)).exits).toMatchObject([
    { pieces: 1, pending: 1, receiver: 'Transportes Ruiz' },
  ]);

  await page.goto(`/comercial/orden/${id}/salida`);
  await expect(count(page)).toHaveText('0 de 2 piezas');
  await expect(tick(page, first[0]?.Tag)).toHaveCount(0);
  await open(page, id);
  const left = page.getByRole('listitem').filter({ has: tick(page, first[0]?.Tag) });
  await expect(left.last().getByText('Ya salió')).toBeVisible();
  await tick(page, first[0]?.Tag).check();
  await send(page, 'Juan Pérez');
  await expectOrder(page, id);
  const order = await orderOf(page, id);
  expect([order.exits.length, order.exits[0]?.pending, order.delivered]).toEqual([1, 0, 1]);
});

test('an order that is not ready says why, and who may not deliver is sent away', async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeOrder(page, { at: 'Bodega GDL' });
  await enter(page, 'almacen');
  await open(page, id);
  await expect(page.getByText('Esta orden no se puede entregar ahora')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entregar', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await enter(page, 'vendedor');
  await page.goto(`/comercial/orden/${id}/entrega`);
  await expect(page).toHaveURL(/not-authorized/);
});

test('what the keyboard reaches is never behind the bars of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'admin');
  const { id } = await makeReadyOrder(page, { products: [2, 1] });
  await open(page, id);
  await expect(page.getByRole('textbox', { name: 'Escanea las piezas' })).toBeFocused();
  const reach = async (key: string, last: { name?: string; type?: string }) => {
    const reached = await page.evaluate(focused);
    if (Object.entries(last).every(([what, value]) => reached[what as 'name'] === value)) return;
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(focused)).toMatchObject({ seen: true });
    await reach(key, last);
  };
  await reach('Tab', { type: 'submit' });
  await reach('Shift+Tab', { name: 'scan' });
});
