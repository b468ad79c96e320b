import type { Page } from '@playwright/test';
import { call, makeQuote, pay } from './quotes.support';

interface Wish {
  amount?: number;
  /** Where its pieces lie. */
  at?: string;
  /** Its payment covers the total. */
  whole?: boolean;
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
export const makeOrder = async (page: Page, { amount, at, whole }: Wish): Promise<MadeOrder> => {
  const quote = await makeQuote(page, { amount, at });
  await pay(page, quote.id, whole ? quote.total : undefined);
  await call(page, 'POST', '/api/quotes/approve', { id: quote.id });
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote.id}`);
  const shown = await call<Shown>(page, 'GET', `/api/admin/orders/${order.id}`);
  return { ...shown, tags: shown.detailProducts.flatMap(({ pieces }) => pieces.map(({ Tag }) => Tag)) };
};
