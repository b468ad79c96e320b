import { useQuery } from '@tanstack/react-query';
import { download } from '../../api/files';
import { http, postJson } from '../../api/http';
import type { Answer } from '../../api/types';
import type { Choice } from '../../shell/list/ListToolbar';
import type { Quote } from './types';

export const RESOURCE = 'quotes';
export const LIST = '/comercial/cotizaciones';
export const NEW = '/comercial/cotizacion/nueva';
export const detailPath = (id: number | string): string => `/comercial/cotizacion/${id}`;
export const editPath = (id: number | string): string => `/comercial/cotizacion/actualizar/${id}`;
export const copyPath = (id: number | string): string => `${NEW}?copia=${id}`;
export const newFor = (customer: number | string): string => `${NEW}?cliente=${customer}`;

/** A step of the server's `actions`, by its name there. */
export const takeStep = (
  id: number,
  step: string,
  comment: string,
  more: { customerMessage?: string } = {},
) =>
  step === 'discard'
    ? http<Answer<null>>(`/api/quotes/delete?id=${id}`, { method: 'DELETE' })
    : postJson<Answer<Quote>>(`/api/quotes/${step.replaceAll('_', '-')}`, { id, comment, ...more });

export const sendQuote = (id: number, recipient: string) =>
  postJson<Answer<Quote>>('/api/quotes/send', { id, recipient });

/** The same at today's exchange rate; refused when somebody has changed anything since: its total would be another one. */
export const requote = ({ id, revision }: Quote) =>
  postJson<Answer<Quote>>('/api/quotes/requote', { id, version: revision });

export const markFavourite = (id: number, favorite: boolean) =>
  postJson<Answer<null>>('/api/quotes/favorite', { id, favorite });

export const downloadQuote = (id: number) =>
  download(`/api/quotes/download?id=${id}`, `cotizacion_${id}.pdf`);

/** Entries of a filter, by the call that lists them. */
export const useChoices = (path: string, enabled: boolean): Choice[] =>
  useQuery({
    queryKey: ['choices', path],
    queryFn: async ({ signal }) => (await http<Answer<Choice[]>>(path, { signal })).json.data,
    staleTime: 60_000,
    enabled,
  }).data ?? [];

/** Who made the quotes that one sees. */
export const useCreators = (enabled: boolean): Choice[] => useChoices('/api/quotes/users', enabled);

/** The customers and wholesalers that one sees. */
export const useClients = (enabled: boolean): Choice[] => useChoices('/api/quotes/clients-list', enabled);
