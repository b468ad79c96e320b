import { useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../../api/client';
import { editOf } from '../../api/edits';
import { download } from '../../api/files';
import { wireWord } from '../../api/steps';
import type { Done, HttpAnswer } from '../../api/types';
import type { TransferValues } from './types';

export const RESOURCE = 'transfers';
export const NEWEST = { field: 'ID', order: 'DESC' } as const;

const bodyOf = ({ pieces, DateRequired, ...rest }: TransferValues) => ({
  ...rest,
  DateRequired: DateRequired || null,
  pieces: pieces.map(({ id }) => id),
});

export const storeTransfer = (values: TransferValues) =>
  api.post('/api/transfer/store', { body: bodyOf(values) });

export const changeTransfer = (id: number, before: TransferValues, after: TransferValues) =>
  api.put('/api/transfer/update/{id}', { path: { id }, body: editOf(bodyOf(before), bodyOf(after)) });

/** Each step has a call of its name, which takes and answers what this one does. */
const stepCall = (step: string) => `/api/transfer/${wireWord(step)}` as '/api/transfer/approve';

/** A step of the server's `actions` that takes a reason and nothing else, by its name there. */
export const takeStep = (id: number, step: string, reason: string): Promise<HttpAnswer<Done>> =>
  step === 'discard'
    ? api.delete('/api/transfer/delete', { query: { id } })
    : api.post(stepCall(step), { body: { id, reason } });

export const downloadTransfer = (id: number) =>
  download(addressOf('/api/transfer/download', { query: { id } }), `orden_traspaso_${id}.pdf`);

export const trailOf = (id: number) => reading('/api/transfer/status/list/{id}', { path: { id } });

const MOST_SHOWN = 100;

/**
 * Free pieces of a place, found by product, tag or serial number. There may be more than are read: then of the product
 * called `cut`, which is the last one, some may be among those.
 */
export const useFreePieces = (location: number, text: string) =>
  useQuery({
    queryKey: ['pieces', 'free', location, text],
    queryFn: async ({ signal }) => {
      const query = {
        filter: JSON.stringify({ location, free: true, ...(text && { q: text }) }),
        range: JSON.stringify([0, MOST_SHOWN - 1]),
        sort: '["product","ASC"]',
      };
      const { json, headers } = await api.get('/api/admin/pieces', { query, signal });
      const total = Number(headers.get('Content-Range')?.split('/')[1] ?? json.length);
      return { pieces: json, total, cut: total > json.length ? json.at(-1)?.product : undefined };
    },
    placeholderData: (before) => before,
  });
