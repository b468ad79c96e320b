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
