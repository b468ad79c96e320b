import { useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../../api/client';

export const RESOURCE = 'cash';

/** What is read again once cash was handed over. */
export const TOUCHED = [RESOURCE, 'payments'];

/** What everybody has, whatever the list is filtered by. */
export const useCashTotals = () =>
  useQuery({ queryKey: [RESOURCE, 'totals'], queryFn: reading('/api/cash-payments/totals') });

export const useClosing = (day: string) =>
  useQuery({
    queryKey: [RESOURCE, 'closing', day],
    queryFn: reading('/api/cash-payments/closing', { query: { day } }),
  });

export const useCash = (id: number) =>
  useQuery({
    queryKey: [RESOURCE, 'one', id],
    queryFn: async ({ signal }) => (await api.get('/api/admin/cash/{id}', { path: { id }, signal })).json,
  });

/** The ids are those of payments. */
export const handOver = (idPayment: number, image: File) =>
  api.post('/api/cash-payment-voucher', { form: { idPayment, image } });

export const actOnCash = (id: number, action: string, comment: string) =>
  api.post(action === 'confirm_cash' ? '/api/cash-payment/confirm/{id}' : '/api/cash-payment/cancel/{id}', {
    path: { id },
    body: { comment },
  });

/** The call that answers the picture of its hand-over. */
export const voucherOf = (id: number) =>
  addressOf('/api/quotes/download-image', { query: { id, isCashPayment: true } });
