import type { Page } from '@playwright/test';
import { type Caller, expect, headersOf } from './support';

interface Stock {
  product: number;
  pieces: number[];
}

interface Wish {
  /** The demo's customer who signs in themselves, or the seller's first one. */
  customer?: string;
  amount?: number;
  /** Of these; without it of what the demo company has. */
  of?: Stock;
  rate?: string;
  /** Where its pieces lie. */
  at?: string;
  /** So many more of the same product, that lie in another place. */
  more?: { amount: number; at: string };
}

export interface Made {
  id: number;
  version: string;
  pieces: number[];
  total: string;
}

/** What somebody else changed to something different is chosen in the one dialog for it. */
export const choose = async (page: Page, value: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Alguien más cambió lo mismo' });
  await dialog.getByRole('button', { name: value }).click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(dialog).toBeHidden();
};

/** A call as whoever is signed in. */
export const call = async <T>(page: Caller, method: string, path: string, data?: object): Promise<T> => {
  const answer = await page.request.fetch(path, {
    method,
    headers: await headersOf(page),
    data,
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  const body = await answer.json();
  return body.data ?? body;
};

export type Product = { IdProduct: number };
type Picked = { suggestedPrice: string | null; limits: { least: string | null; greatest: string | null } };

export const priceOf = async (page: Caller, id: number): Promise<string> => {
  const { suggestedPrice, limits } = await call<Picked>(page, 'GET', `/api/quotes/product?id=${id}`);
  return limits.greatest ?? suggestedPrice ?? '0';
};

/** The tags of the demo company's pieces; one with another tag was entered by a test for itself. */
const OF_DEMO = /^T\d{8}$/;

/** Free pieces of the first product that has enough of them and a price. */
const stock = async (page: Caller, { amount = 1, at, more }: Wish): Promise<Stock> => {
  const products = await call<Product[]>(page, 'GET', '/api/admin/products?range=[0,60]');
  // Tests that run side by side begin with different products, or they would take each other's pieces.
  const later = ({ IdProduct }: Product) =>
    Number(IdProduct % 2 !== Number(process.env.TEST_PARALLEL_INDEX) % 2);
  for (const { IdProduct } of [...products].sort((a, b) => later(a) - later(b))) {
    const all = await call<{ id: number; Tag: string; Location: string }[]>(
      page,
      'GET',
      `/api/quotes/pieces?product=${IdProduct}`,
    );
    const common = all.filter(({ Tag }) => OF_DEMO.test(Tag));
    const free = common.filter(({ Location }) => !at || Location === at);
    const others = more ? common.filter(({ Location }) => Location === more.at).slice(0, more.amount) : [];
    if (
      free.length > amount &&
      others.length === (more?.amount ?? 0) &&
      (await priceOf(page, IdProduct)) !== '0'
    )
      return { product: IdProduct, pieces: [...free.slice(-amount), ...others].map(({ id }) => id) };
  }
  throw new Error(`no product has ${amount} free pieces`);
};

/** New pieces of the first product that has a price, so that tests side by side do not take each other's. */
export const freshPieces = async (page: Caller, amount: number): Promise<Stock> => {
  const products = await call<{ IdProduct: number }[]>(page, 'GET', '/api/admin/products?range=[0,60]');
  for (const { IdProduct } of products) {
    if ((await priceOf(page, IdProduct)) === '0') continue;
    const places = await call<{ id: number; name: string }[]>(page, 'GET', '/api/locations');
    const mark = `F-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`.toUpperCase();
    const tags = Array.from({ length: amount }, (_, number) => (number ? `${mark}-${number}` : mark));
    const { id } = await call<{ id: number }>(page, 'POST', '/api/products-entries', {
      locationId: places.find(({ name }) => name === 'Bodega GDL')?.id,
      lines: [{ IdProduct, pieces: tags.map((Tag) => ({ Tag })) }],
    });
    const { pieceList } = await call<{ pieceList: { id: number; Tag: string }[] }>(
      page,
      'GET',
      `/api/products-entrie/show?id=${id}`,
    );
    const made = pieceList.filter(({ Tag }) => tags.includes(Tag));
    if (made.length === amount) return { product: IdProduct, pieces: made.map((piece) => piece.id) };
  }
  throw new Error('no product has a price');
};

/** A quote made by the call, for tests that are about what becomes of it. */
export const makeQuote = async (page: Caller, wish: Wish = {}): Promise<Made & { product: number }> => {
  const clients = await call<{ id: number; customerEmail: string }[]>(
    page,
    'GET',
    '/api/quotes/clients-list',
  );
  const customer = wish.customer
    ? clients.find(({ customerEmail }) => customerEmail === wish.customer)
    : clients.find(({ customerEmail }) => customerEmail !== '');
  const { product, pieces } = wish.of ?? (await stock(page, wish));
  const made = await call<{ id: number; version: string; totals: { total: string } }>(
    page,
    'POST',
    '/api/quotes/store',
    {
      idCustomer: customer?.id,
      products: [{ IdProduct: product, unitPrice: await priceOf(page, product), pieces }],
      ...(wish.rate && { exchangeType: wish.rate, belowMinimumReason: 'Se acordó por teléfono' }),
    },
  );
  return { ...made, pieces, product, total: made.totals.total };
};

/** The same pieces offered once more, which only one of both can sell. */
export const makeRival = async (page: Page, id: number): Promise<number> => {
  const quote = await call<{
    idCustomer: number;
    products: { IdProduct: number; unitPrice: string; pieces: { id: number }[] }[];
  }>(page, 'GET', `/api/admin/quotes/${id}`);
  const rival = await call<{ id: number }>(page, 'POST', '/api/quotes/store', {
    idCustomer: quote.idCustomer,
    products: quote.products.map(({ IdProduct, unitPrice, pieces }) => ({
      IdProduct,
      unitPrice,
      pieces: pieces.map((piece) => piece.id),
    })),
  });
  return rival.id;
};

/** A payment in cash, by whoever is signed in; this call takes a form. */
export const pay = async (
  page: Caller,
  idQuote: number,
  amount = '100',
  method = 'Efectivo',
): Promise<void> => {
  const answer = await page.request.post('/api/quotes/payments', {
    headers: await headersOf(page),
    multipart: { idQuote, method, amount },
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

/** In the open dialog of a mail: to these alone. */
export const addressTo = async (page: Page, ...addresses: string[]): Promise<void> => {
  const to = page.getByRole('dialog').getByRole('combobox', { name: 'Para' });
  await to.fill('');
  const chosen = page.getByRole('dialog').locator('.MuiChip-root');
  while ((await chosen.count()) > 0) await to.press('Backspace');
  await to.fill(addresses.join(', '));
  await to.blur();
  await expect(chosen).toHaveCount(addresses.length);
};
