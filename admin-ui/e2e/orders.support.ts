import type { Page } from '@playwright/test';
import { call, makeQuote, pay } from './quotes.support';
import { headersOf } from './support';

interface Wish {
  amount?: number;
  /** Where its pieces lie. */
  at?: string;
  /** So many more, that have to be brought from another place. */
  more?: { amount: number; at: string };
  /** Its payment covers the total. */
  whole?: boolean;
  /** How it is paid; in cash unless told. */
  method?: string;
}

interface MadeOrder {
  id: number;
  idQuote: number;
  total: string;
  seller: string;
  tags: string[];
}

interface Shown {
  id: number;
  idQuote: number;
  total: string;
  seller: string;
  detailProducts: { pieces: { Tag: string }[] }[];
}

/** An order made by the calls, as who may approve: its payment waits for being confirmed. */
export const makeOrder = async (
  page: Page,
  { amount, at, more, whole, method }: Wish,
): Promise<MadeOrder> => {
  const quote = await makeQuote(page, { amount, at, more });
  await pay(page, quote.id, whole ? quote.total : undefined, method);
  await call(page, 'POST', '/api/quotes/approve', { id: quote.id });
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote.id}`);
  const shown = await call<Shown>(page, 'GET', `/api/admin/orders/${order.id}`);
  return { ...shown, tags: shown.detailProducts.flatMap(({ pieces }) => pieces.map(({ Tag }) => Tag)) };
};

/** Steps of an order taken by their calls, for tests that are about what comes after them. */
export const take = async (page: Page, id: number, ...steps: string[]): Promise<void> => {
  for (const step of steps) await call(page, 'POST', `/api/orders/${step}/${id}`, {});
};

/** All that is left of an order, handed over by the call. */
export const deliverAll = async (page: Page, id: number): Promise<void> => {
  const answer = await page.request.post(`/api/orders/delivery/${id}`, {
    headers: await headersOf(page),
    multipart: { deliveryType: 6, receiver: 'Portero' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
};
