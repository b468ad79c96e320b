import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client';
import type { components } from '../api/schema';

/** The calls that change a lease while it runs. */
type Schemas = components['schemas'];
export type ExchangeValues = Schemas['ExchangeIn'];

const at = (id: number) => ({ path: { id } });

/** The free pieces that may come for one that the customer has. */
export const useEqualPieces = (id: number, IdPiece: number | null) =>
  useQuery({
    queryKey: ['leases', id, 'equal to', IdPiece],
    queryFn: async ({ signal }) =>
      (
        await api.get('/api/leases/{id}/equal-pieces', {
          ...at(id),
          query: { IdPiece: IdPiece ?? 0 },
          signal,
        })
      ).json.data,
    enabled: IdPiece !== null,
  });

export const exchangePiece = (id: number, body: ExchangeValues) =>
  api.post('/api/leases/{id}/exchange', { ...at(id), body });

export type RenewValues = Schemas['RenewIn'];
export type RaiseValues = Schemas['RaiseIn'];
export type TermsValues = Schemas['LeaseTermsIn'];

export const renewLease = (id: number, body: RenewValues) =>
  api.post('/api/leases/{id}/renew', { ...at(id), body });

export const raiseRents = (id: number, body: RaiseValues) =>
  api.post('/api/leases/{id}/raise-rents', { ...at(id), body });

export const setTerms = (id: number, body: TermsValues) =>
  api.post('/api/leases/{id}/set-terms', { ...at(id), body });

type Step = 'renew' | 'raise-rents';
const PREVIEWS = {
  renew: '/api/leases/{id}/renew/preview',
  'raise-rents': '/api/leases/{id}/raise-rents/preview',
} as const;

/** What a month would cost, and from when on. */
export const useNewRents = (id: number, step: Step, body: Schemas['NewRentsIn']) =>
  useQuery({
    queryKey: ['leases', id, step, body],
    queryFn: async ({ signal }) => (await api.post(PREVIEWS[step], { ...at(id), body, signal })).json.data,
    placeholderData: (before) => before,
    retry: false,
  });

/** What was paid in rents for pieces that the customer wants to buy, and what of it counts. */
export const usePurchase = (id: number, pieces: number[]) =>
  useQuery({
    queryKey: ['leases', id, 'purchase', pieces],
    queryFn: async ({ signal }) =>
      (await api.post('/api/leases/{id}/purchase/preview', { ...at(id), body: { pieces }, signal })).json
        .data,
    enabled: pieces.length > 0,
    placeholderData: (before) => before,
  });

export const quotePurchase = (id: number, body: Schemas['PurchaseIn']) =>
  api.post('/api/leases/{id}/purchase', { ...at(id), body });
