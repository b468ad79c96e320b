import type { Page } from '@playwright/test';
import { addProduct, begin, focused, inPesos, line, NEW, shown, take, total } from './builder.support';
import { call, choose, freshPieces, makeQuote, pay } from './quotes.support';
import { enter, expect, expectAccessible, fresh, headersOf, test } from './support';

test('a quote of two products and a circuit is made without touching the mouse', async ({ page }) => {
  await enter(page, 'admin');
  await begin(page);
  await addProduct(page, 'silla acojinada');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toMatch(/count$/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: '2 piezas' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/unitPrice$/);
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  expect(
    await page.getByLabel('Agregar producto').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await take(page, 'escritorio', /unitPrice$/);
  await page.keyboard.press('F8');
  await take(page, 'comedor', /^circuits\..*count$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^circuits\..*unitPrice$/);
  await expectAccessible(page);
  const told = await total(page).textContent();
  await page.keyboard.press('Control+s');
  const quote = await shown(page);
  expect(told).toBe(inPesos(quote.totals.total));
  expect(quote.products.map(({ Qty }: { Qty: number }) => Qty)).toEqual([2, 1]);
  expect(quote.circuits).toHaveLength(1);
});

test('a lease of ten pieces is quoted without touching the mouse', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto(NEW);
  await expect(page.getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Renta' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('leaseMonths');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^product$/);
  await addProduct(page, 'silla acojinada');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toMatch(/count$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/unitPrice$/);
  await expect(page.getByRole('button', { name: '10 piezas' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/deposit$/);
  await page.keyboard.type('100');
  await expectAccessible(page);
  const told = await total(page).textContent();
  await page.keyboard.press('Control+s');
  const quote = await shown(page);
  expect([quote.operation, quote.leaseMonths, quote.leaseCurrency]).toEqual(['Renta', 6, 'MXN']);
  expect(quote.products.map(({ Qty }: { Qty: number }) => Qty)).toEqual([10]);
  expect(told).toBe(inPesos(quote.leaseTotals.firstPayment));
  expect([quote.products[0].deposit, quote.payment.payable]).toEqual([
    '100.00',
    quote.leaseTotals.firstPayment,
  ]);
  await expect(page.getByText('6 meses · MXN')).toBeVisible();
  await expectAccessible(page);
});

test('what is kept of each set of a circuit is agreed in the quote of a lease', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(NEW);
  await page.getByRole('button', { name: 'Renta' }).click();
  await page.getByLabel('Buscar cliente').focus();
  await take(page, 'lozano', /^product$/);
  await page.keyboard.press('F8');
  await take(page, 'terraza', /^circuits\..*count$/);
  const deposit = page.getByLabel('Depósito por juego');
  // Left empty it is one month's rent.
  await expect(page.getByText(/^Vacío: un mes de renta, US\$\d+\.\d\d\.$/)).toBeVisible();
  const before = await total(page).textContent();
  await deposit.fill('125.50');
  await expect(total(page)).not.toHaveText(before ?? '');
  await expectAccessible(page);
  const told = await total(page).textContent();
  await page.keyboard.press('Control+s');
  const quote = await shown(page);
  expect(quote.circuits.map((entry: { deposit: string }) => entry.deposit)).toEqual(['125.50']);
  expect(Number(quote.leaseTotals.deposit)).toBeCloseTo(125.5 * Number(quote.exchangeType), 2);
  expect(told).toBe(inPesos(quote.leaseTotals.firstPayment));
  await page.goto(`/comercial/cotizacion/actualizar/${quote.id}`);
  await expect(deposit).toHaveValue('125.50');
});

/** Counts what is pressed besides the letters of words, and every press of a mouse. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const counted = { keys: 0, mouse: 0 };
    Object.assign(window, { counted });
    addEventListener(
      'keydown',
      ({ key, ctrlKey }) => (counted.keys += Number(key.length > 1 || ctrlKey)),
      true,
    );
    addEventListener('mousedown', () => (counted.mouse += 1), true);
  });
const pressed = (page: Page) => page.evaluate(() => (window as unknown as { counted: object }).counted);

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const heightsOfLines = (page: Page) =>
  page
    .locator('ol > li[aria-label]')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));

test('ten lines for a new customer, from anywhere: words, and few keys besides', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await countPresses(page);
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  const answer = await page.request.get('/api/products?limit=100&qtyActive=true', {
    headers: await headersOf(page),
  });
  const { data } = (await answer.json()).products;
  const codes = data.filter(
    ({ maxNormalPrice, QtyIventory }: Record<string, unknown>) => maxNormalPrice && QtyIventory,
  );
  expect(codes.length).toBeGreaterThan(10);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused();
  await page.keyboard.type('nueva cotizacion');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Buscar cliente')).toBeFocused();

  const last = fresh('Zubizarreta');
  await page.keyboard.type(`Remedios ${last}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre').first()).toHaveValue('Remedios');
  await expect(dialog.getByLabel('Apellidos')).toHaveValue(last);
  await page.keyboard.press('Control+s');
  await expect.poll(() => focused(page)).toBe('product');
  await expect(page.getByRole('link', { name: `Remedios ${last}` })).toBeVisible();

  for (const { Code } of codes.slice(0, 10)) {
    const before = await scrolled(page);
    await take(page, Code, /unitPrice$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('product');
    // The page follows the new line, and no further.
    expect((await scrolled(page)) - before).toBeLessThan(150);
    expect((await scrolled(page)) - before).toBeGreaterThanOrEqual(0);
  }
  const lines = page.getByRole('button', { name: '1 pieza' });
  await expect(lines).toHaveCount(10);
  for (const at of Array(10).keys()) await expect(lines.nth(at)).toBeInViewport({ ratio: 1 });
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Agregar producto')).toBeInViewport({ ratio: 1 });
  expect(Math.max(...(await heightsOfLines(page)))).toBeLessThanOrEqual(56);
  await page.keyboard.press('Control+s');
  expect((await shown(page)).products).toHaveLength(10);
  const { keys, mouse } = (await pressed(page)) as { keys: number; mouse: number };
  expect(mouse).toBe(0);
  expect(keys).toBeGreaterThan(20);
  expect(keys).toBeLessThan(140);
});

test('a draft survives a reload, and is given up only by who says so', async ({ page }) => {
  await enter(page, 'vendedor');
  await begin(page);
  await addProduct(page, 'silla acojinada');
  await page.reload();
  await expect(page.getByText('Recuperamos tu borrador')).toBeVisible();
  await expect(line(page, /Silla acojinada/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(line(page, /Silla acojinada/)).toBeVisible();
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(page.getByLabel('Buscar cliente')).toBeVisible();
  await expect(line(page, /Silla acojinada/)).toBeHidden();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/cotizaciones$/);
});

test('a price beyond its limits is told at its field at once, and by the server too', async ({ page }) => {
  await enter(page, 'vendedor');
  await begin(page);
  await addProduct(page, 'silla acojinada');
  await page.keyboard.type('99999');
  await expect(line(page, /Silla acojinada/).getByText(/El precio máximo es US\$/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Revisa el dato marcado.*El precio máximo/)).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/unitPrice$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/cotizaciones$/);
  // Given up: a new one is empty.
  await page.goto(NEW);
  await expect(page.getByLabel('Buscar cliente')).toBeVisible();
  await expect(page.getByText('Recuperamos tu borrador')).toBeHidden();
});

/** A quote with one free piece of a product, made by the calls. */
const stored = async (page: Page, more: object = {}) => {
  const auth = await headersOf(page);
  const found = await page.request.get('/api/products-search?search=escritorio', { headers: auth });
  const { id: product } = (await found.json()).data[0];
  const [pieces, picked, customers] = await Promise.all([
    page.request.get(`/api/quotes/pieces?product=${product}`, { headers: auth }),
    page.request.get(`/api/quotes/product?id=${product}`, { headers: auth }),
    page.request.get('/api/admin/customers?filter={"q":"lozano"}', { headers: auth }),
  ]);
  const [piece] = (await pieces.json()).data;
  const body = {
    idCustomer: (await customers.json())[0].id,
    products: [
      {
        IdProduct: product,
        unitPrice: (await picked.json()).data.suggestedPrice,
        pieces: [{ IdPiece: piece.id, FK_IdProduct: product }],
      },
    ],
    ...more,
  };
  const made = await page.request.post('/api/quotes/store', { headers: auth, data: body });
  expect(made.status(), await made.text()).toBe(201);
  return { quote: (await made.json()).data, body, auth, piece };
};

test('a copy has the content of a quote and no number; its version shows when one changes it', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { quote } = await stored(page, { notes: 'Por la puerta de atrás' });
  await page.goto(`${NEW}?copia=${quote.id}`);
  await expect(page.getByText(`Copia de la cotización ${quote.idQuote}`)).toBeVisible();
  await expect(page.getByLabel('Notas')).toHaveValue('Por la puerta de atrás');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const copy = await shown(page);
  expect(copy.id).not.toBe(quote.id);
  expect(copy.products[0].pieces[0].IdPiece).toBe(quote.products[0].pieces[0].IdPiece);
  await page.goto(`/comercial/cotizacion/actualizar/${copy.id}`);
  await expect(page.getByText('Versión 1')).toBeVisible();
  await page.getByLabel('Notas').fill('Por la de enfrente');
  await page.keyboard.press('Control+s');
  const changed = await shown(page);
  expect([changed.notes, changed.revision]).toEqual(['Por la de enfrente', 2]);
});

test('a copy of what was promised takes another piece like it, and says so', async ({ page }) => {
  await enter(page, 'admin');
  // Two of one kind, of which nobody else's quote takes the other one.
  const { product, pieces } = await freshPieces(page, 2);
  const { id } = await makeQuote(page, { of: { product, pieces: pieces.slice(0, 1) } });
  await pay(page, id);
  await page.goto(`${NEW}?copia=${id}`);
  await expect(page.getByText('Una pieza ya no estaba libre: hay otra igual en su lugar.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const copy = await shown(page);
  expect(copy.products[0].pieces).toHaveLength(1);
  expect(copy.products[0].pieces[0].IdPiece).not.toBe(pieces[0]);
  expect(copy.products[0].pieces[0].state).toBe('ok');
});

test('what somebody else changed to something different meanwhile is chosen, and all else of both stays', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { quote, auth } = await stored(page);
  await page.goto(`/comercial/cotizacion/actualizar/${quote.id}`);
  await page.getByLabel('Notas').fill('Lo mío');
  await page.getByLabel('Costo de instalación').fill('75');
  const notes = fresh('Lo de otro');
  const data = { idQuote: quote.id, notes, shipmentCost: '120', version: quote.version };
  expect((await page.request.put('/api/quotes/update', { headers: auth, data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog', { name: 'Alguien más cambió lo mismo' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, notes);
  const now = await shown(page);
  expect([now.notes, now.shipmentCost, now.installationCost]).toEqual([notes, '120.00', '75.00']);
});

test('a piece that a paid quote took shows in the line, and is swapped with one click', async ({ page }) => {
  await enter(page, 'admin');
  const { quote, auth, piece } = await stored(page);
  const other = await stored(page, {});
  expect(other.piece.id).toBe(piece.id);
  const paid = await page.request.post('/api/quotes/payments', {
    headers: auth,
    multipart: {
      idQuote: String(other.quote.id), method: 'Transferencia', currency: 'MXN', amount: '10',
      date: '2026-11-20', reference: 'A1', comment: '',
    }, // biome-ignore format: a row
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await page.goto(`/comercial/cotizacion/actualizar/${quote.id}`);
  const alert = page.getByRole('alert').filter({ hasText: piece.Tag });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link', { name: new RegExp(String(other.quote.id)) })).toBeVisible();
  await expectAccessible(page);
  await alert
    .getByRole('button', { name: /^Cambiar por/ })
    .first()
    .click();
  await expect(alert).toBeHidden();
  await page.keyboard.press('Control+s');
  const saved = await shown(page);
  expect(saved.products[0].pieces[0].IdPiece).not.toBe(piece.id);
});

test('pieces are scanned in, by a wholesaler too, and on a phone the total stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mayorista');
  await page.goto(NEW);
  await expect(page.getByLabel('Buscar cliente')).toBeVisible();
  const auth = await headersOf(page);
  const found = await page.request.get('/api/products-search?search=escritorio', { headers: auth });
  const { id } = (await found.json()).data[0];
  const pieces = await page.request.get(`/api/quotes/pieces?product=${id}`, { headers: auth });
  const tags = (await pieces.json()).data.slice(0, 2).map(({ Tag }: { Tag: string }) => Tag);
  await page.getByLabel('Escanear piezas').fill(`${tags.join(', ')}, NADA-1`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `${tags.length} piezas` }).click();
  await expect(page.getByRole('button', { name: /^Quitar la pieza/ })).toHaveCount(tags.length);
  await page.getByRole('button', { name: `${tags.length} piezas` }).click();
  await expect(page.getByRole('button', { name: /^Quitar la pieza/ })).toHaveCount(0);
  await expect(page.getByText('Ninguna pieza tiene este código.')).toBeVisible();
  await expect(total(page)).toBeInViewport();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a customer is made in place, and what billing lacks shows once an invoice is required', async ({
  page,
}) => {
  const name = fresh('Ñandú');
  await enter(page, 'vendedor');
  await page.goto(NEW);
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Teléfono').fill(`33${Date.now().toString().slice(-8)}`);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('product');
  await take(page, 'silla acojinada', /unitPrice$/);
  await page.getByLabel('Requiere factura').check();
  await expect(page.getByText('Falta el RFC.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Corregir/ })
    .first()
    .click();
  await dialog.getByLabel('RFC').fill('XAXX010101000');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Falta el RFC.')).toBeHidden();
  const told = await total(page).textContent();
  await page.keyboard.press('Control+s');
  const quote = await shown(page);
  expect([quote.customer.customerFirstName, quote.invoiceRequired]).toEqual([name, 'Si']);
  expect(told).toBe(inPesos(quote.totals.total));
});

test('a quote that is invoiced names the product without a key of the SAT, and leads to it', async ({
  page,
}) => {
  await enter(page, 'admin');
  await begin(page);
  const [chair] = await call<{ id: number }[]>(page, 'GET', '/api/products-search?search=equipal');
  const keyed = (satCode: string) => call(page, 'PUT', '/api/products/update', { id: chair?.id, satCode });
  await addProduct(page, 'silla acojinada');
  await addProduct(page, 'equipal');
  await keyed('');
  try {
    await page.getByLabel('Requiere factura').check();
    const said = page.getByRole('alert').filter({ hasText: 'clave del SAT' });
    await expect(said).toContainText('A «Silla equipal Tlaquepaque» le falta la clave del SAT.');
    await expect(said).not.toContainText('acojinada');
    await expect(said.getByRole('link', { name: 'Corregir' })).toHaveAttribute(
      'href',
      new RegExp(`/actualizar/${chair?.id}/`),
    );
    await expectAccessible(page);
  } finally {
    await keyed('48102001');
  }
});
