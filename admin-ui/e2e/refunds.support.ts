import type { Page } from '@playwright/test';
import { deliverAll, take } from './orders.support';
import { call, makeQuote, pay } from './quotes.support';
import { enter } from './support';

export interface Sold {
  order: number;
  tags: string[];
  ids: number[];
}

/** An order of the seller, paid, delivered at GDL. */
export const makeDelivered = async (page: Page): Promise<Sold> => {
  await enter(page, 'vendedor');
  const quote = await makeQuote(page, { amount: 3, at: 'Bodega GDL' });
  await pay(page, quote.id, quote.total);
  await enter(page, 'admin');
  const { payment } = await call<{ payment: { id: number }[] }>(
    page,
    'GET',
    `/api/quotes/pays?id=${quote.id}`,
  );
  await call(page, 'POST', '/api/quotes/confirm-payment', { id: payment[0]?.id });
  await call(page, 'POST', '/api/quotes/approve', { id: quote.id });
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote.id}`);
  await take(page, order.id, 'confirm', 'check-in-process', 'ready');
  await deliverAll(page, order.id);
  const { pieces } = await call<{ pieces: { Tag: string; IdPiece: number }[] }>(
    page,
    'GET',
    `/api/check-devolution?id=${order.id}`,
  );
  return { order: order.id, tags: pieces.map(({ Tag }) => Tag), ids: pieces.map(({ IdPiece }) => IdPiece) };
};
