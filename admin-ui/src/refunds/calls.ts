import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf, api, prepared, reading } from '../api/client';
import { editOf } from '../api/edits';
import { download } from '../api/files';
import type { Done, HttpAnswer } from '../api/types';
import type { FoundPiece, PictureCalls } from '../inventory';
import { pathTo } from '../routes';
import type { PaymentValues } from '../sales';
import { recordNames } from '../shell/offline/queue/names';

export const RESOURCE = 'devolutions';
export const NEWEST = { field: 'ID', order: 'DESC' } as const;
export const trailOf = (id: number) => reading('/api/devolutions/status/list', { query: { id } });

/** What is read again once a refund has changed: pieces come back, and money with them. */
export const TOUCHED = [
  RESOURCE,
  'orders',
  'pieces',
  'entries',
  'credit-balances',
  'devolutions-report',
  'exchange-gains-back',
];

export const downloadRefund = (id: number) =>
  download(addressOf('/api/devolution/download/{id}', { path: { id } }), `devolucion_${id}.pdf`);

/** Each step has a call of its name, which takes and answers what this one does. */
const stepCall = (step: string) => `/api/devolution/${step}` as '/api/devolution/approve';

/** A step of the server's `actions` that takes a comment and nothing else. */
export const takeStep = (id: number, step: string, comment: string): Promise<HttpAnswer<Done>> => {
  if (step === 'discard') return api.delete('/api/devolution/delete', { query: { id } });
  const said = comment ? { comment } : {};
  return step === 'cancel'
    ? api.post('/api/devolution/cancel/{id}', { path: { id }, body: said })
    : api.post(stepCall(step), { body: { id, ...said } });
};

export const receive = (id: number, lines: FoundPiece[], comment: string) =>
  prepared.post('/api/devolution/confirm/{id}', {
    path: { id },
    body: { lines, ...(comment && { comment }) },
  });

/** Whether the pieces of an order may come back, and which. */
export const useCheck = (order: number, enabled: boolean) =>
  useQuery({
    // Read again with its order: what is delivered can come back.
    queryKey: ['orders', 'refund', order],
    queryFn: reading('/api/check-devolution', { query: { id: order } }),
    enabled,
  });

/** What a refund of these pieces would come to; nothing is saved. */
export const usePreview = (order: number, pieces: number[]) =>
  useQuery({
    // Not read again with the refunds: once it is stored its pieces cannot be asked for any more.
    queryKey: ['refund-preview', order, pieces],
    queryFn: async ({ signal }) =>
      (await api.post('/api/devolution/preview', { body: { idOrder: order, pieces }, signal })).json.data,
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

export const storeRefund = (wish: RefundWish) => api.post('/api/devolution/store', { body: wish });

/** The pictures of one of its pieces. */
export const picturesOf = (idDevolution: number, IdPiece: number): PictureCalls => ({
  resource: RESOURCE,
  addressOf: (id) => addressOf('/api/devolution/piece-picture', { query: { id } }),
  add: (image) => prepared.post('/api/devolution/piece-picture', { form: { idDevolution, IdPiece, image } }),
  touches: recordNames('refund', idDevolution, [IdPiece]),
  path: pathTo('refund-details', { id: idDevolution }),
  remove: (id) => api.delete('/api/devolution/piece-picture', { query: { id } }),
});

/** What went back, and what is left to go. */
export const useMoney = (id: number) =>
  useQuery({
    queryKey: [RESOURCE, 'money', id],
    queryFn: reading('/api/devolution/refunds', { query: { idDevolution: id } }),
  });

export const useMethods = () =>
  useQuery({ queryKey: [RESOURCE, 'methods'], queryFn: reading('/api/devolution/refund-methods') }).data;

/** A rate is for dollars. */
const bodyOf = ({
  image: _image,
  idCreditBalance: _none,
  inDollars,
  exchangeRate,
  ...rest
}: PaymentValues) => ({
  ...rest,
  exchangeRate: inDollars || rest.currency === 'USD' ? exchangeRate : null,
});

export const registerRefund = (idDevolution: number, values: PaymentValues, acceptRepeated: boolean) =>
  api.post('/api/devolution/register-refund', {
    form: { idDevolution, ...bodyOf(values), image: values.image, acceptRepeated },
  });

export const changeRefund = (id: number, before: PaymentValues, after: PaymentValues) =>
  api.put('/api/devolution/update-refund', { body: { id, ...editOf(bodyOf(before), bodyOf(after)) } });

/** Confirms or cancels it. */
export const actOnRefund = (id: number, action: string, comment: string) =>
  action === 'cancel'
    ? api.post('/api/devolution/cancel-refund', { body: { id, comment } })
    : api.post('/api/devolution/confirm-refund', { body: { id } });

export const voucherOf = (id: number) =>
  addressOf('/api/devolution/download-refunds', { query: { idPaymentDevolution: id } });

export const saveVoucher = (id: number, image: File) =>
  api.post('/api/images/save-refund', { form: { idPaymentDevolution: id, image } });
