import { useQuery } from '@tanstack/react-query';
import { putChanges } from '../../api/edits';
import { download } from '../../api/files';
import { http, postJson } from '../../api/http';
import type { Answer } from '../../api/types';
import type { Piece } from '../types';
import type { Transfer, TransferValues } from './types';

export const RESOURCE = 'transfers';
export const LIST = '/produccion/traspasos';
export const detailPath = (id: number | string): string => `${LIST}/${id}`;
export const editPath = (id: number | string): string => `${LIST}/actualizar/${id}`;

type One = Answer<{ transfer: Transfer }>;

const bodyOf = ({ pieces, DateRequired, ...rest }: TransferValues) => ({
  ...rest,
  DateRequired: DateRequired || null,
  pieces: pieces.map(({ id }) => id),
});

export const storeTransfer = (values: TransferValues) => postJson<One>('/api/transfer/store', bodyOf(values));

export const changeTransfer = (id: number, before: TransferValues, after: TransferValues) =>
  putChanges<One, ReturnType<typeof bodyOf>>(`/api/transfer/update/${id}`, bodyOf(before), bodyOf(after));

/** The wire's word for a step. */
const wordOf = (step: string): string => step.replaceAll('_', '-');

export const takeStep = (id: number, step: string, more: object = {}) =>
  step === 'discard'
    ? http<Answer<null>>(`/api/transfer/delete?id=${id}`, { method: 'DELETE' })
    : postJson<Answer<unknown>>(`/api/transfer/${wordOf(step)}`, { id, ...more });

export const downloadTransfer = (id: number) =>
  download(`/api/transfer/download?id=${id}`, `orden_traspaso_${id}.pdf`);

export const TRAIL = '/api/transfer/status/list/';

/** Who may answer for pieces that did not arrive. */
export const useResponsibles = (): { id: number; name: string }[] =>
  useQuery({
    queryKey: ['options', 'responsibles'],
    queryFn: async ({ signal }) =>
      (await http<{ data: { id: number; name: string }[] }>('/api/transfer/responsibles', { signal })).json
        .data,
    staleTime: 60_000,
  }).data ?? [];

export const MOST_SHOWN = 100;

/** Free pieces of a place, found by product, tag or serial number. */
export const useFreePieces = (location: number, text: string) =>
  useQuery({
    queryKey: ['pieces', 'free', location, text],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ location, free: true, ...(text && { q: text }) }),
        range: JSON.stringify([0, MOST_SHOWN - 1]),
        sort: '["product","ASC"]',
      });
      const { json, headers } = await http<Piece[]>(`/api/admin/pieces?${query}`, { signal });
      const total = Number(headers.get('Content-Range')?.split('/')[1] ?? json.length);
      return { pieces: json, total };
    },
    placeholderData: (before) => before,
  });
