import { useQuery } from '@tanstack/react-query';
import { download } from '../../api/files';
import { type HttpAnswer, http, postJson, putJson } from '../../api/http';
import type { Answer } from '../../api/types';
import type { Piece } from '../../inventory/types';
import type { Order, PaymentComment } from './types';

export const RESOURCE = 'orders';
export const LIST = '/comercial/ordenes';
/** Answers the steps of an order. */
export const TRAIL = '/api/orders/status/list/';
export const detailPath = (id: number | string): string => `/comercial/orden/${id}`;
export const deliverPath = (id: number | string): string => `${detailPath(id)}/entrega`;
export const outputPath = (id: number | string): string => `${detailPath(id)}/salida`;

export const downloadOrder = (id: number) => download(`/api/orders/download/${id}`, `orden_${id}.pdf`);

/** The delivery note of one delivery; `number` counts within the order. */
export const downloadNote = (order: number, delivery: { id: number; number: number }) =>
  download(`/api/orders/deliveries/${delivery.id}/pdf`, `entrega_${order}_${delivery.number}.pdf`);

/** Steps that are calls of transfers on the wire. */
const OF_TRANSFERS: Record<string, string> = {
  request_transfer: 'request',
  approve_transfer: 'approve-order',
  decline_transfer: 'decline-order',
  cancel_transfer: 'cancel-order',
  cancel_transfer_in_progress: 'cancel-in-progress',
};

const WORDS: Record<string, string> = { remind: 'payment-reminder' };

/** A step of the server's `actions`, by its name there. */
export const takeStep = (
  id: number,
  step: string,
  body: object = {},
): Promise<HttpAnswer<Answer<Order | null>>> => {
  const ofTransfers = OF_TRANSFERS[step];
  if (ofTransfers) return postJson(`/api/transfer/${ofTransfers}`, { id, ...body });
  if (step === 'discard') return http(`/api/orders/delete/${id}`, { method: 'DELETE' });
  const call = `/api/orders/${WORDS[step] ?? step.replaceAll('_', '-')}/${id}`;
  return step === 'confirm_invoice' ? putJson(call, body) : postJson(call, body);
};

/** What may still be corrected of the order that was read as `version`. */
export interface OrderChange {
  version: string;
  deliveryType?: string;
  deliveryMethods?: string[];
  arriveDate?: string | null;
  idInvoiceAddress?: number;
  idShipmentAddress?: number;
  notes?: string;
  replace?: { IdPiece: number; by: number }[];
}

export const changeOrder = (id: number, change: OrderChange) =>
  putJson<Answer<Order>>(`/api/orders/update/${id}`, change);

/** What was said about the payments of an order, the newest first. */
export const usePaymentComments = (id: number) =>
  useQuery({
    queryKey: ['payments', 'comments', id],
    queryFn: async ({ signal }) =>
      (await http<Answer<PaymentComment[]>>(`/api/orders/payment-comments/${id}`, { signal })).json.data,
  });

const MOST_FREE = 50;

/** Free pieces of a product, at one place or wherever they lie. */
export const useFreePieces = (product: number, location: number | null, enabled = true) =>
  useQuery({
    queryKey: ['pieces', 'free of', product, location],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ product, free: true, ...(location !== null && { location }) }),
        range: JSON.stringify([0, MOST_FREE - 1]),
        sort: '["Location","ASC"]',
      });
      return (await http<Piece[]>(`/api/admin/pieces?${query}`, { signal })).json;
    },
    enabled,
  });

const useWords = (path: string) =>
  useQuery({
    queryKey: ['choices', path],
    queryFn: async ({ signal }) => (await http<Answer<string[]>>(path, { signal })).json.data,
    staleTime: 5 * 60_000,
  });

/** The states of an order. */
export const useStates = () => useWords('/api/orders/order-status');

/** Whether an order is paid, in words. */
export const usePaymentStates = () => useWords('/api/orders/payment-status');
