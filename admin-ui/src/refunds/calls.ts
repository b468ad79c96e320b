import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { putChanges } from '../api/edits';
import { download } from '../api/files';
import { http, postJson } from '../api/http';
import type { Answer } from '../api/types';
import type { PaymentMethod } from '../sales/payments/types';
import type { PaymentValues } from '../sales/payments/values';
import type { FoundLine, Refund, RefundCheck, RefundMoney, RefundPayment, RefundPreview } from './types';

export const RESOURCE = 'devolutions';
export const LIST = '/almacen/devoluciones';
export const detailPath = (id: number | string): string => `${LIST}/${id}`;
/** Answers the steps of a refund. */
export const TRAIL = '/api/devolutions/status/list?id=';

/** What is read again once a refund has changed: pieces come back, and money with them. */
export const TOUCHED = [RESOURCE, 'orders', 'pieces', 'entries', 'credit-balances', 'devolutions-report'];

export const downloadRefund = (id: number) =>
  download(`/api/devolution/download/${id}`, `devolucion_${id}.pdf`);

/** A step of the server's `actions` that takes a comment and nothing else. */
export const takeStep = (id: number, step: string, comment: string) => {
  if (step === 'discard')
    return http<Answer<Refund | null>>(`/api/devolution/delete?id=${id}`, { method: 'DELETE' });
  const body = comment ? { comment } : {};
  return step === 'cancel'
    ? postJson<Answer<Refund | null>>(`/api/devolution/cancel/${id}`, body)
    : postJson<Answer<Refund | null>>(`/api/devolution/${step}`, { id, ...body });
};

export const receive = (id: number, lines: FoundLine[], comment: string) =>
  postJson<Answer<Refund>>(`/api/devolution/confirm/${id}`, { lines, ...(comment && { comment }) });

const useAnswer = <T>(key: unknown[], path: string) =>
  useQuery({
    queryKey: [RESOURCE, ...key],
    queryFn: async ({ signal }) => (await http<Answer<T>>(path, { signal })).json.data,
  });

/** Whether the pieces of an order may come back, and which. */
export const useCheck = (order: number, enabled: boolean) =>
  useQuery({
    // Read again with its order: what is delivered can come back.
    queryKey: ['orders', 'refund', order],
    queryFn: async ({ signal }) =>
      (await http<Answer<RefundCheck>>(`/api/check-devolution?id=${order}`, { signal })).json.data,
    enabled,
  });

/** What a refund of these pieces would come to; nothing is saved. */
export const usePreview = (order: number, pieces: number[]) =>
  useQuery({
    // Not read again with the refunds: once it is stored its pieces cannot be asked for any more.
    queryKey: ['refund-preview', order, pieces],
    queryFn: async ({ signal }) => {
      const body = JSON.stringify({ idOrder: order, pieces });
      return (await http<Answer<RefundPreview>>('/api/devolution/preview', { method: 'POST', body, signal }))
        .json.data;
    },
    enabled: pieces.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

export interface RefundWish {
  idOrder: number;
  pieces: number[];
  location: number;
  reason: string;
}

export const storeRefund = (wish: RefundWish) => postJson<Answer<Refund>>('/api/devolution/store', wish);

export const pictureOf = (id: number): string => `/api/devolution/piece-picture?id=${id}`;

export const addPicture = (idDevolution: number, IdPiece: number, image: File) => {
  const body = new FormData();
  body.set('idDevolution', String(idDevolution));
  body.set('IdPiece', String(IdPiece));
  body.set('image', image);
  return http<Answer<Refund>>('/api/devolution/piece-picture', { method: 'POST', body });
};

export const removePicture = (id: number) => http<Answer<unknown>>(pictureOf(id), { method: 'DELETE' });

/** What went back, and what is left to go. */
export const useMoney = (id: number) =>
  useAnswer<RefundMoney>(['money', id], `/api/devolution/refunds?idDevolution=${id}`);

export const useMethods = () =>
  useAnswer<PaymentMethod[]>(['methods'], '/api/devolution/refund-methods').data;

/** A rate is for dollars. */
const bodyOf = ({ image: _image, idCreditBalance: _none, exchangeRate, ...rest }: PaymentValues) => ({
  ...rest,
  exchangeRate: rest.currency === 'USD' ? exchangeRate : null,
});

export const registerRefund = (idDevolution: number, values: PaymentValues, acceptRepeated: boolean) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ idDevolution, ...bodyOf(values) })) {
    if (value !== undefined && value !== null && value !== '') body.set(name, String(value));
  }
  if (values.image) body.set('image', values.image);
  if (acceptRepeated) body.set('acceptRepeated', 'true');
  return http<Answer<RefundPayment>>('/api/devolution/register-refund', { method: 'POST', body });
};

export const changeRefund = (id: number, before: PaymentValues, after: PaymentValues) =>
  putChanges<Answer<RefundPayment>, ReturnType<typeof bodyOf>>(
    '/api/devolution/update-refund',
    bodyOf(before),
    bodyOf(after),
    { id },
  );

/** Confirms or cancels it. */
export const actOnRefund = (id: number, action: string, comment: string) =>
  postJson<Answer<RefundPayment>>(`/api/devolution/${action}-refund`, {
    id,
    ...(action === 'cancel' && { comment }),
  });

export const voucherOf = (id: number): string => `/api/devolution/download-refunds?idPaymentDevolution=${id}`;

export const saveVoucher = (id: number, image: File) => {
  const body = new FormData();
  body.set('idPaymentDevolution', String(id));
  body.set('image', image);
  return http<Answer<RefundPayment>>('/api/images/save-refund', { method: 'POST', body });
};
