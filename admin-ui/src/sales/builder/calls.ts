import { type HttpAnswer, http, postJson, putJson } from '../../api/http';
import type { Answer } from '../../api/types';
import type { Piece, Scanned } from '../../inventory/types';
import type { Partner } from '../../partners/types';
import type { PickedCircuit, PickedProduct, Quote, QuoteOptions } from './quote';
import type { Payload } from './wire';

export const RESOURCE = 'quotes';
export const LIST = '/comercial/cotizaciones';
export const detailPath = (id: number | string): string => `/comercial/cotizacion/${id}`;
/** Answers codes as all pieces do, also for who may sell and not see them all. */
export const SCAN_DOOR = '/api/quotes/scan';
/** Pieces in one scan. */
const MOST_SCANNED = 50;

const ask = async <T>(path: string, values: Record<string, string | number | null> = {}) => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return (await http<Answer<T>>(`/api/quotes/${path}?${query}`)).json.data;
};

export const saveQuote = (payload: Payload): Promise<HttpAnswer<Answer<Quote>>> =>
  'idQuote' in payload
    ? putJson<Answer<Quote>>('/api/quotes/update', payload)
    : postJson<Answer<Quote>>('/api/quotes/store', payload);

export const optionsQuery = {
  queryKey: [RESOURCE, 'options'],
  queryFn: () => ask<QuoteOptions>('options'),
  staleTime: 60_000,
};

/** A customer or wholesaler by the number that a link names. */
export const clientQuery = (id: string) => ({
  queryKey: [RESOURCE, 'client', id],
  queryFn: () => ask<Partner>('client-list', { cliente: id }),
});

export const productQuery = (id: number, customer: number | null) => ({
  queryKey: [RESOURCE, 'product', id, customer],
  queryFn: () => ask<PickedProduct>('product', { id, customer }),
  staleTime: 30_000,
});

export const circuitQuery = (id: number) => ({
  queryKey: [RESOURCE, 'circuit', id],
  queryFn: () => ask<PickedCircuit>('circuit', { id }),
  staleTime: 10_000,
});

/** The pieces of a product that a quote may name: free ones first, then those that are still to arrive. */
export const piecesQuery = (product: number, search = '') => ({
  queryKey: [RESOURCE, 'pieces', product, search],
  queryFn: () => ask<Piece[]>('pieces', { product, search }),
  staleTime: 5_000,
});

/** What stands in the way of each piece now; the quote's own are in nobody's way. */
export const judged = async (ids: number[], quote: number | null): Promise<Scanned[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_SCANNED) }, (_, at) =>
    ids.slice(at * MOST_SCANNED, (at + 1) * MOST_SCANNED),
  );
  const own = quote === null ? {} : { document: 'quote', documentId: quote };
  const answers = await Promise.all(
    parts.map((part) => postJson<Answer<Scanned[]>>(SCAN_DOOR, { ids: part, ...own })),
  );
  return answers.flatMap(({ json }) => json.data);
};
