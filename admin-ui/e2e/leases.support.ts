import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deliverPieces } from './delivery.support';
import { deliverAll, take } from './orders.support';
import { call, type Product } from './quotes.support';
import { expect, headersOf } from './support';

interface Wish {
  pieces?: number;
  months?: number;
  currency?: 'MXN' | 'USD';
  /** So many of them are still to be delivered. */
  later?: number;
  /** The mail of whose it is; without it that of the first customer. */
  customer?: string;
}

export interface MadeLease {
  id: number;
  order: number;
  quote: number;
  /** The tags of its pieces, and of one more of the same product that is free. */
  tags: string[];
  spare: string[];
  ids: number[];
  product: number;
  /** What a month of one piece costs, in cents of a peso and without tax. */
  rent: number;
}

interface Leasable {
  IdProduct: number;
  limits: { least: string | null; greatest: string | null };
}

const enterPieces = async (page: Page, IdProduct: number, count: number) => {
  const places = await call<{ id: number; name: string }[]>(page, 'GET', '/api/locations');
  const mark = `L-${randomUUID().slice(0, 6).toUpperCase()}`;
  const { id } = await call<{ id: number }>(page, 'POST', '/api/products-entries', {
    locationId: places.find(({ name }) => name === 'Bodega GDL')?.id,
    lines: [
      {
        IdProduct,
        pieces: Array.from({ length: count }, (_, at) => ({ Tag: `${mark}-${at}` })),
      },
    ],
  });
  const shown = `/api/products-entrie/show?id=${id}`;
  const { pieceList } = await call<{ pieceList: { id: number; Tag: string }[] }>(page, 'GET', shown);
  return pieceList
    .filter(({ Tag }) => Tag.startsWith(mark))
    .sort((one, other) => one.Tag.localeCompare(other.Tag));
};

/** Twenty pesos the dollar, in cents. */
const pesosOf = (dollars: string): number => Math.round(Number(dollars) * 20 * 100);

/** Cents as they stand on a screen. */
export const mxn = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} MXN`;

/** The first product that may be leased, and what a month of it costs at most, in dollars. */
const leasable = async (page: Page): Promise<{ product: number; price: string }> => {
  for (const { IdProduct } of await call<Product[]>(page, 'GET', '/api/admin/products?range=[0,60]')) {
    const found = await call<Leasable>(page, 'GET', `/api/quotes/product?id=${IdProduct}&operation=Renta`);
    if (found.limits.greatest) return { product: IdProduct, price: found.limits.greatest };
  }
  throw new Error('nothing may be leased');
};

/** All that is owed of a quote, by a transfer that is confirmed. */
export const payAll = async (page: Page, idQuote: number): Promise<void> => {
  const { left } = await call<{ left: string }>(page, 'GET', `/api/quotes/payment-resume?id=${idQuote}`);
  const answer = await page.request.post('/api/quotes/payments', {
    headers: await headersOf(page),
    multipart: { idQuote, method: 'Transferencia', amount: left },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await call(page, 'POST', '/api/quotes/confirm-payment', { id: (await answer.json()).data.id });
};

/** Asked for by the calls, and not paid yet. */
export const makeLeaseQuote = async (
  page: Page,
  { pieces = 2, months = 3, currency = 'MXN', customer: mail }: Wish = {},
) => {
  const { product, price } = await leasable(page);
  const there = await enterPieces(page, product, pieces + 1);
  const clients = await call<{ id: number; customerEmail: string }[]>(
    page,
    'GET',
    '/api/quotes/clients-list',
  );
  const customer = clients.find(({ customerEmail }) => !mail || customerEmail === mail);
  const { id } = await call<{ id: number }>(page, 'POST', '/api/quotes/store', {
    idCustomer: customer?.id,
    operation: 'Renta',
    leaseMonths: months,
    leaseCurrency: currency,
    exchangeType: '20',
    invoiceRequired: true,
    products: [{ IdProduct: product, unitPrice: price, pieces: there.slice(0, pieces).map(({ id }) => id) }],
  });
  return { id, product, there, rent: pesosOf(price) };
};

/** A lease of new pieces, made by the calls: its first payment is in, and today all of it was delivered, or a part. */
export const makeLease = async (page: Page, wish: Wish = {}): Promise<MadeLease> => {
  const { pieces = 2, later = 0 } = wish;
  const quote = await makeLeaseQuote(page, wish);
  const { product, there, rent } = quote;
  await payAll(page, quote.id);
  await call(page, 'POST', '/api/quotes/approve', { id: quote.id });
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote.id}`);
  await take(page, order.id, 'confirm', 'check-in-process', 'ready');
  if (later) await deliverPieces(page, order.id, there.slice(0, pieces - later));
  else await deliverAll(page, order.id);
  const newest = encodeURIComponent('["id","DESC"]');
  const leases = await call<{ id: number; idOrder: number }[]>(
    page,
    'GET',
    `/api/admin/leases?range=[0,20]&sort=${newest}`,
  );
  const tags = there.map(({ Tag }) => Tag);
  return {
    id: leases.find(({ idOrder }) => idOrder === order.id)?.id ?? 0,
    order: order.id,
    quote: quote.id,
    tags: tags.slice(0, pieces),
    spare: tags.slice(pieces),
    ids: there.slice(0, pieces).map(({ id }) => id),
    product,
    rent,
  };
};

export const openLease = async (page: Page, id: number, tab = 'pieces'): Promise<void> => {
  await page.goto(`/comercial/rentas/${id}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: `Renta ${id}` })).toBeVisible();
};

/** A step that waits behind «Más». */
export const step = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
