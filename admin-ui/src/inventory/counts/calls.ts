import { addressOf, api } from '../../api/client';
import { download } from '../../api/files';
import type { components } from '../../api/schema';
import type { Read } from './reading/queue';
import type { Difference, LineAnswer, ReadAnswer } from './types';

export interface CountValues {
  location: number | null;
  categories: number[];
  products: { id: number; name: string }[];
  blind: boolean;
  notes: string;
  /** None: this once. */
  repeatDays: string | null;
}

/** A list that is left out is of all pieces; an empty one is refused. */
export const startCount = ({ products, categories, repeatDays, ...values }: CountValues) =>
  api.post('/api/stock-counts', {
    body: {
      ...values,
      ...(categories.length > 0 && { categories }),
      ...(products.length > 0 && { products: products.map(({ id }) => id) }),
      // Of a part its field is hidden.
      ...(categories.length + products.length === 0 && { repeatDays }),
    },
  });

export const actOnCount = (id: number, action: string, reason: string) =>
  api.post('/api/stock-counts/{id}/{action}', { path: { id, action }, body: { reason } });

export const applyCount = (id: number, responsible: number | null) =>
  api.post('/api/stock-counts/{id}/apply', { path: { id }, body: { responsible } });

/** How long each waited is said instead of when it was read: a phone's clock may be wrong. */
export const sendReads = async (id: number, reads: Read[], now: number): Promise<ReadAnswer[]> => {
  const sent = reads.map(({ key, code, at }) => ({ key, code, ago: Math.max(0, now - at) }));
  return (await api.post('/api/stock-counts/{id}/reads', { path: { id }, body: { reads: sent } })).json.data;
};

export const answerLines = (id: number, answer: LineAnswer | null, which: number[] | Difference) => {
  const body: components['schemas']['AnswersIn'] = Array.isArray(which) ? { lines: which } : { kind: which };
  return api.post('/api/stock-counts/{id}/answers', { path: { id }, body: { ...body, answer } });
};

export const downloadSheet = (id: number): Promise<void> =>
  download(addressOf('/api/stock-counts/{id}/sheet', { path: { id } }), `conteo_${id}.pdf`);
