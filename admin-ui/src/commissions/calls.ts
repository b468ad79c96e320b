import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../api/client';
import { download } from '../api/files';

export const RESOURCE = 'commissions';
export const trailOf = (id: number) => reading('/api/commissions/status/list/{id}', { path: { id } });

/** What is read again once a commission changed: its orders and refunds say so too. */
export const TOUCHED = [RESOURCE, 'orders', 'devolutions'];

export interface Wish {
  id?: number;
  version?: string;
  seller: number;
  monthyear: string;
  percentage: string;
  orders: number[];
  refunds: number[];
  /** They enter by themselves: as they were read, so that another sum than the one on the screen is refused. */
  rents: { idLease: number; amount: string }[];
  notes: string;
  leftOutReason: string;
}

export const saveCommission = (wish: Partial<Wish>) => api.post('/api/commissions/save', { body: wish });

/** The proof of its payment pays it. */
export const payCommission = (id: number, image: File) =>
  api.post('/api/commissions/images/save-commission', { form: { id, image } });

export const cancelCommission = (id: number, comment: string) =>
  api.post('/api/commissions/cancel/{id}', { path: { id }, body: { comment } });

export const proofOf = (id: number) => addressOf('/api/commissions/download-image/{id}', { path: { id } });

export const downloadCommission = (id: number) =>
  download(addressOf('/api/commissions/pdf/{id}', { path: { id } }), `comision_${id}.pdf`);

/** Who has commissions, or may have one. */
export const useSellers = () =>
  useQuery({
    queryKey: [RESOURCE, 'sellers'],
    queryFn: reading('/api/commissions/sellers'),
    staleTime: 60_000,
  });

/** The years that have commissions. */
export const useYears = (): number[] =>
  useQuery({
    queryKey: [RESOURCE, 'years'],
    queryFn: reading('/api/commissions/years'),
    staleTime: 60_000,
  }).data ?? [];

/** What a seller earned that is in no commission yet; without one: the person's own. */
export const useComing = (seller?: number) =>
  useQuery({
    queryKey: [RESOURCE, 'coming', seller ?? 'own'],
    queryFn: reading('/api/commissions/coming', { query: { seller } }),
  });

/** What a commission of this seller and month may be made of; what it has already (`id`) is among it. */
export const useCandidates = (seller: number | null, monthyear: string, id: number | null) =>
  useQuery(candidatesOf(seller, monthyear, id));

export const candidatesOf = (seller: number | null, monthyear: string, id: number | null) =>
  queryOptions({
    queryKey: [RESOURCE, 'candidates', seller, monthyear, id],
    queryFn:
      seller === null
        ? skipToken
        : reading('/api/commissions/candidates', { query: { seller, monthyear, id } }),
  });
