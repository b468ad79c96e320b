import { useQuery } from '@tanstack/react-query';
import { http, postJson } from '../../api/http';
import type { Answer } from '../../api/types';
import type { CashClosing, CashDetail, CashTotals } from './types';

export const RESOURCE = 'cash';

/** What is read again once cash was handed over. */
export const TOUCHED = [RESOURCE, 'payments'];

const useAnswer = <T>(key: unknown[], path: string) =>
  useQuery({
    queryKey: [RESOURCE, ...key],
    queryFn: async ({ signal }) => (await http<Answer<T>>(path, { signal })).json.data,
  });

/** What everybody has, whatever the list is filtered by. */
export const useCashTotals = () => useAnswer<CashTotals>(['totals'], '/api/cash-payments/totals');

export const useClosing = (day: string) =>
  useAnswer<CashClosing>(['closing', day], `/api/cash-payments/closing?day=${day}`);

export const useCash = (id: number) =>
  useQuery({
    queryKey: [RESOURCE, 'one', id],
    queryFn: async ({ signal }) => (await http<CashDetail>(`/api/admin/cash/${id}`, { signal })).json,
  });

/** The ids are those of payments. */
export const handOver = (idPayment: number, image: File) => {
  const body = new FormData();
  body.set('idPayment', String(idPayment));
  body.set('image', image);
  return http<Answer<CashDetail>>('/api/cash-payment-voucher', { method: 'POST', body });
};

export const actOnCash = (id: number, action: string, comment: string) =>
  postJson<Answer<CashDetail>>(
    `/api/cash-payment/${action === 'confirm_cash' ? 'confirm' : 'cancel'}/${id}`,
    { comment },
  );

/** The call that answers the picture of its hand-over. */
export const voucherOf = (id: number): string => `/api/quotes/download-image?id=${id}&isCashPayment=1`;
