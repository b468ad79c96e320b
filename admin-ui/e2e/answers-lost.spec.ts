// It waits long and computes little: by its name it begins first, and nobody waits for it at the end.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, choose, makeQuote } from './quotes.support';
import { emailOf, enter, expect, expectAccessible, fresh, NIGHT, PASSWORD, test } from './support';

const LOST = 'No hubo respuesta del servidor. Intenta de nuevo.';

/** Every command reaches the server, and the first answer to each is lost. Tells which were. */
const loseAnswers = async (page: Page) => {
  const seen = new Set<string>();
  const lost: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (!key || seen.has(key)) return route.fallback();
    seen.add(key);
    lost.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\d+/g, '#')}`);
    await route.fetch();
    await route.abort();
  });
  return lost;
};

/** A press whose answer is lost, and the second one. */
const pressTwice = async (page: Page, name: string, inDialog = false) => {
  const where = inDialog ? page.getByRole('dialog').last() : page;
  const button = where.getByRole('button', { name, exact: true });
  await button.click();
  await expect(page.getByText(LOST)).toBeVisible();
  await button.click();
  await expect(page.getByText(LOST)).toBeHidden();
};
const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const listed = (page: Page, resource: string, filter: object) =>
  call<unknown[]>(page, 'GET', `/api/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

test(
  'a brand, an entry and a transfer of which the answer was lost are there once',
  NIGHT,
  async ({ page }) => {
    const brand = fresh('Marca repetida');
    const [tag, comment] = [`DOS-${randomUUID().slice(0, 8)}`.toUpperCase(), fresh('Dos veces')];
    await enter(page, 'admin');
    const lost = await loseAnswers(page);
    await page.goto('/produccion/catalogos?tab=brands');
    await page.getByRole('button', { name: 'Nueva marca' }).first().click();
    await page.getByRole('dialog').getByLabel('Nombre').fill(brand);
    await pressTwice(page, 'Guardar', true);
    expect(await listed(page, 'brands', { q: brand })).toHaveLength(1);

    await page.goto('/almacen/entradas/nueva');
    await pick(page, 'Ubicación', 'Bodega GDL');
    await page.getByRole('combobox', { name: 'Agregar producto' }).fill('silla');
    await page.getByRole('option').first().click();
    await page.getByLabel(/^Etiquetas nuevas de/).fill(tag);
    await page.keyboard.press('Enter');
    const before = await listed(page, 'entries', {});
    // What is received at the door waits, and is sent again by itself under the same key.
    const again = page.waitForResponse('**/api/products-entries');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    expect((await again).status()).toBe(201);
    await expect(page.getByRole('heading', { level: 1, name: 'Entradas' })).toBeVisible();
    expect(await listed(page, 'pieces', { q: tag })).toHaveLength(1);
    expect((await listed(page, 'entries', {})).length - before.length).toBeLessThanOrEqual(1);

    await page.goto('/produccion/traspasos/nuevo');
    await pick(page, 'Origen', 'Bodega GDL');
    await pick(page, 'Destino', 'Bodega CDMX');
    await page.getByLabel('Comentario').fill(comment);
    await page.getByRole('button', { name: 'Elegir piezas' }).click();
    const amounts = page.getByRole('textbox', { name: /^Cuántas piezas de/ });
    await amounts.first().fill('1');
    await page.getByRole('button', { name: 'Agregar 1 pieza' }).click();
    await pressTwice(page, 'Guardar');
    await expect(page.getByRole('heading', { level: 1, name: /^Traspaso \d+/ })).toBeVisible();
    expect(await listed(page, 'transfers', { q: comment })).toHaveLength(1);
    expect(lost).toEqual(['POST /api/brands/save', 'POST /api/products-entries', 'POST /api/transfer/store']);
  },
);

test('a payment of which the answer was lost is there once, and the same again is asked about', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id } = await makeQuote(page);
  const payments = async () =>
    (await call<{ payment: { status: string }[] }>(page, 'GET', `/api/quotes/pays?id=${id}`)).payment;
  await page.goto(`/comercial/cotizacion/${id}?tab=payments`);
  await loseAnswers(page);
  const register = async (amount: string) => {
    await page.getByRole('button', { name: 'Registrar pago', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Importe').fill(amount);
  };
  await register('10');
  await pressTwice(page, 'Guardar', true);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await payments()).toHaveLength(1);

  await page.unroute('**/api/**');
  await register('10');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/registró a las .* otro igual/)).toBeVisible();
  expect(await payments()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Sí, es otro: registrarlo' }).click();
  await expect(dialog).toBeHidden();
  expect(await payments()).toHaveLength(2);
});

test('what an administrator changed stays when a coordinator saves another field, and of the same one is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'coordinador');
  const [product] = await call<{ id: number }[]>(page, 'GET', '/api/admin/products?range=[0,0]');
  const id = String(product?.id);
  const answer = await page.request.post('/api/login', {
    data: { email: emailOf('admin'), password: PASSWORD },
  });
  const headers = { Authorization: `Bearer ${(await answer.json()).accessToken}` };
  const theirs = async (changes: Record<string, string>) => {
    const multipart = { _method: 'PUT', id, ...changes };
    const changed = await page.request.post('/api/products/update', { headers, multipart });
    expect(changed.status(), await changed.text()).toBe(200);
  };
  const now = async () => {
    await expect(page).toHaveURL(/\/productos\/\d+$/);
    const found = await call<Record<string, string>>(page, 'GET', `/api/admin/products/${id}`);
    return [found.description, found.destination];
  };
  const save = page.getByRole('button', { name: 'Guardar' });
  const [oak, room, pine] = [fresh('De roble'), fresh('Sala'), fresh('De pino')];

  await page.goto(`/produccion/productos/actualizar/${id}/visible`);
  await page.getByLabel('Descripción').fill(oak);
  await theirs({ destination: room });
  await save.click();
  expect(await now()).toEqual([oak, room]);

  await page.goto(`/produccion/productos/actualizar/${id}/visible`);
  await page.getByLabel('Descripción').fill('De nogal');
  await theirs({ description: pine, destination: 'Patio' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Alguien más cambió lo mismo' });
  await expect(dialog).toContainText(pine);
  await expectAccessible(page);
  await choose(page, 'De nogal');
  expect(await now()).toEqual(['De nogal', 'Patio']);
});
