import { useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../../api/client';
import { download } from '../../api/files';
import type { components } from '../../api/schema';
import { wireWord } from '../../api/steps';
import type { Done, HttpAnswer } from '../../api/types';

type Schemas = components['schemas'];

export const RESOURCE = 'orders';
export const NEWEST = { field: 'ID', order: 'DESC' } as const;
export const trailOf = (id: number) => reading('/api/orders/status/list/{id}', { path: { id } });

export const downloadOrder = (id: number) =>
  download(addressOf('/api/orders/download/{id}', { path: { id } }), `orden_${id}.pdf`);

/** The delivery note of one delivery; `number` counts within the order. */
export const downloadNote = (order: number, delivery: { id: number; number: number }) =>
  download(
    addressOf('/api/orders/deliveries/{id}/pdf', { path: { id: delivery.id } }),
    `entrega_${order}_${delivery.number}.pdf`,
  );

/** Each step has a call of its name, which takes and answers what this one does. */
const stepCall = (step: string) => `/api/orders/${wireWord(step)}/{id}` as '/api/orders/approve/{id}';

/** A step of the server's `actions` that takes a comment and nothing else, by its name there. */
export const takeStep = (id: number, step: string, comment = ''): Promise<HttpAnswer<Done>> =>
  step === 'discard'
    ? api.delete('/api/orders/delete/{id}', { path: { id } })
    : api.post(stepCall(step), { path: { id }, body: comment ? { comment } : {} });

/** Asks for the pieces that lie elsewhere: all of them, or some. */
export const requestTransfer = (body: Schemas['TransferRequestIn']) =>
  api.post('/api/transfer/request', { body });

/** Those that are about the transfers of an order: all of them, or one. */
const OF_TRANSFERS = {
  approve_transfer: '/api/transfer/approve-order',
  decline_transfer: '/api/transfer/decline-order',
  cancel_transfer: '/api/transfer/cancel-order',
  cancel_transfer_in_progress: '/api/transfer/cancel-in-progress',
} as const;
export type TransferStep = keyof typeof OF_TRANSFERS;

export const actOnTransfers = (id: number, step: TransferStep, comment: string, transfer: number | null) =>
  api.post(OF_TRANSFERS[step], { body: { id, transfer, ...(comment && { comment }) } });

/** What may still be corrected of the order that was read as `version`. */
export type OrderChange = Schemas['OrderUpdate'] & { version: string };

export const changeOrder = (id: number, body: OrderChange) =>
  api.put('/api/orders/update/{id}', { path: { id }, body });

/** What was said about the payments of an order, the newest first. */
export const usePaymentComments = (id: number) =>
  useQuery({
    queryKey: ['payments', 'comments', id],
    queryFn: reading('/api/orders/payment-comments/{orderId}', { path: { orderId: id } }),
  });

const MOST_FREE = 50;

/** Free pieces of a product, at one place or wherever they lie. */
export const useFreePieces = (product: number, location: number | null, enabled = true) =>
  useQuery({
    queryKey: ['pieces', 'free of', product, location],
    queryFn: async ({ signal }) => {
      const query = {
        filter: JSON.stringify({ product, free: true, ...(location !== null && { location }) }),
        range: JSON.stringify([0, MOST_FREE - 1]),
        sort: '["Location","ASC"]',
      };
      return (await api.get('/api/admin/pieces', { query, signal })).json;
    },
    enabled,
  });

const useWords = (name: string, read: () => Promise<string[]>) =>
  useQuery({ queryKey: ['choices', name], queryFn: read, staleTime: 5 * 60_000 });

/** The states of an order. */
export const useStates = () => useWords('order states', reading('/api/orders/order-status'));

/** Whether an order is paid, in words. */
export const usePaymentStates = () => useWords('payment states', reading('/api/orders/payment-status'));
