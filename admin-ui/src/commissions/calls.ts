import { useQuery } from '@tanstack/react-query';
import { download } from '../api/files';
import { http, postJson } from '../api/http';
import type { Answer } from '../api/types';
import type { Candidates, Coming, Commission, SellerChoice } from './types';

export const RESOURCE = 'commissions';
export const LIST = '/comercial/comisiones';
export const NEW = `${LIST}/nueva`;
export const detailPath = (id: number | string): string => `${LIST}/${id}`;
export const editPath = (id: number | string): string => `${LIST}/actualizar/${id}`;
export const newFor = (seller: number): string => `${NEW}?vendedor=${seller}`;
/** Answers the steps of a commission. */
export const TRAIL = '/api/commissions/status/list/';

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
  notes: string;
  leftOutReason: string;
}

export const saveCommission = (wish: Partial<Wish>) =>
  postJson<Answer<Commission>>('/api/commissions/save', wish);

/** The proof of its payment pays it. */
export const payCommission = (id: number, image: File) => {
  const body = new FormData();
  body.set('id', String(id));
  body.set('image', image);
  return http<Answer<Commission>>('/api/commissions/images/save-commission', { method: 'POST', body });
};

export const cancelCommission = (id: number, comment: string) =>
  http<Answer<Commission>>(`/api/commissions/cancel/${id}?${new URLSearchParams({ comment })}`, {
    method: 'POST',
  });

export const proofOf = (id: number): string => `/api/commissions/download-image/${id}`;

export const downloadCommission = (id: number) =>
  download(`/api/commissions/pdf/${id}`, `comision_${id}.pdf`);

const read = async <T>(path: string, signal: AbortSignal): Promise<T> =>
  (await http<Answer<T>>(`/api/commissions/${path}`, { signal })).json.data;

/** Who has commissions, or may have one. */
export const useSellers = () =>
  useQuery({
    queryKey: [RESOURCE, 'sellers'],
    queryFn: ({ signal }) => read<SellerChoice[]>('sellers', signal),
    staleTime: 60_000,
  });

/** The years that have commissions. */
export const useYears = (): number[] =>
  useQuery({
    queryKey: [RESOURCE, 'years'],
    queryFn: ({ signal }) => read<number[]>('years', signal),
    staleTime: 60_000,
  }).data ?? [];

/** What a seller earned that is in no commission yet; without one: the person's own. */
export const useComing = (seller?: number) =>
  useQuery({
    queryKey: [RESOURCE, 'coming', seller ?? 'own'],
    queryFn: ({ signal }) => read<Coming>(seller ? `coming?seller=${seller}` : 'coming', signal),
  });

/** What a commission of this seller and month may be made of; what it has already (`id`) is among it. */
export const useCandidates = (seller: number | null, monthyear: string, id: number | null) =>
  useQuery({
    queryKey: [RESOURCE, 'candidates', seller, monthyear, id],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ seller: String(seller), monthyear, ...(id && { id: String(id) }) });
      return read<Candidates>(`candidates?${query}`, signal);
    },
    enabled: seller !== null,
  });
