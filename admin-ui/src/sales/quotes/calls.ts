import { useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../../api/client';
import { download } from '../../api/files';
import { wireWord } from '../../api/steps';
import type { Done, HttpAnswer } from '../../api/types';
import type { Asked } from '../../shell/list/AskedFilter';
import type { Choice } from '../../shell/list/ListToolbar';
import type { Letter } from '../parts/MailDialog';
import type { Quote } from './types';

export const RESOURCE = 'quotes';

/** Each step has a call of its name, which takes and answers what this one does. */
const stepCall = (step: string) => `/api/quotes/${wireWord(step)}` as '/api/quotes/approve';

/** A step of the server's `actions` that takes a comment and nothing else, by its name there. */
export const takeStep = (id: number, step: string, comment: string): Promise<HttpAnswer<Done>> =>
  step === 'discard'
    ? api.delete('/api/quotes/delete', { query: { id } })
    : api.post(stepCall(step), { body: { id, comment } });

export const refuse = (id: number, comment: string, customerMessage: string) =>
  api.post('/api/quotes/refuse', { body: { id, comment, customerMessage } });

export const sendQuote = (id: number, letter: Letter) =>
  api.post('/api/quotes/send', { body: { id, ...letter } });

export const readDraft = (id: number) => reading('/api/quotes/mail-draft/{id}', { path: { id } })();

export const shareQuote = (id: number, expiresOn: string) =>
  api.post('/api/quotes/links', { body: { id, expiresOn: expiresOn || null } });

export const revokeLink = (id: number) => api.post('/api/quotes/links/revoke', { body: { id } });

/** The same at today's exchange rate; refused when somebody has changed anything since: its total would be another one. */
export const requote = ({ id, revision }: Quote) =>
  api.post('/api/quotes/requote', { body: { id, version: revision } });

export const markFavourite = (id: number, favorite: boolean) =>
  api.post('/api/quotes/favorite', { body: { id, favorite } });

export const downloadQuote = (id: number) =>
  download(addressOf('/api/quotes/download', { query: { id } }), `cotizacion_${id}.pdf`);

/** Entries of a filter. */
export const useChoices = (name: string, read: () => Promise<Choice[]>, enabled: boolean): Choice[] =>
  useQuery({ queryKey: ['choices', name], queryFn: read, staleTime: 60_000, enabled }).data ?? [];

/** Who made the quotes that one sees. */
export const useCreators = (enabled: boolean): Choice[] =>
  useChoices('creators of quotes', reading('/api/quotes/users'), enabled);

/** Who sells the orders that one sees. */
export const useOrderSellers = (enabled = true): Choice[] =>
  useChoices('users of orders', reading('/api/orders/users'), enabled);

const A_FEW = 20;

/** Whose the orders are that one sees. */
export const ORDER_CLIENTS: Asked = {
  of: 'clients of orders',
  find: (user) => reading('/api/orders/clients', { query: { user, showing: A_FEW } })(),
};

/** The customers and wholesalers that one sees. */
export const CLIENTS: Asked = {
  of: 'clients',
  find: (search) => reading('/api/quotes/search-clients', { query: { search } })(),
};
