import { api, reading } from '../../api/client';
import type { Scanned, ScanWish } from '../../inventory';
import type { Operation } from './types';
import type { Payload } from './wire';

export const RESOURCE = 'quotes';
/** Answers codes as all pieces do, also for who may sell and not see them all. */
export const scan = async (body: ScanWish): Promise<Scanned[]> =>
  (await api.post('/api/quotes/scan', { body })).json.data;
/** Pieces in one scan. */
const MOST_SCANNED = 50;

export const saveQuote = (payload: Payload) =>
  'idQuote' in payload
    ? api.put('/api/quotes/update', { body: payload })
    : api.post('/api/quotes/store', { body: payload });

export const optionsQuery = {
  queryKey: [RESOURCE, 'options'],
  queryFn: reading('/api/quotes/options'),
  staleTime: 60_000,
};

/** A customer or wholesaler by the number that a link names. */
export const clientQuery = (id: string) => ({
  queryKey: [RESOURCE, 'client', id],
  queryFn: reading('/api/quotes/client-list', { query: { cliente: Number(id) } }),
});

export const productQuery = (id: number, customer: number | null, operation: Operation) => ({
  queryKey: [RESOURCE, 'product', id, customer, operation],
  queryFn: reading('/api/quotes/product', { query: { id, customer, operation } }),
  staleTime: 30_000,
});

export const circuitQuery = (id: number, operation: Operation) => ({
  queryKey: [RESOURCE, 'circuit', id, operation],
  queryFn: reading('/api/quotes/circuit', { query: { id, operation } }),
  staleTime: 10_000,
});

/** The pieces of a product that a quote may name: free ones first, then those that are still to arrive. */
export const piecesQuery = (product: number, search = '') => ({
  queryKey: [RESOURCE, 'pieces', product, search],
  queryFn: reading('/api/quotes/pieces', { query: { product, search: search || undefined } }),
  staleTime: 5_000,
});

/** The pieces of a product that customers rent, each with the day for which it may be promised. */
export const rentedQuery = (product: number, search = '') => ({
  queryKey: [RESOURCE, 'rented-pieces', product, search],
  queryFn: reading('/api/quotes/rented-pieces', { query: { product, search: search || undefined } }),
  staleTime: 5_000,
});

/** What stands in the way of each piece now; the quote's own are in nobody's way. */
export const judged = async (ids: number[], quote: number | null): Promise<Scanned[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_SCANNED) }, (_, at) =>
    ids.slice(at * MOST_SCANNED, (at + 1) * MOST_SCANNED),
  );
  const own = quote === null ? {} : ({ document: 'quote', documentId: quote } as const);
  const answers = await Promise.all(parts.map((part) => scan({ ids: part, ...own })));
  return answers.flat();
};
