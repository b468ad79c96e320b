import { useQuery } from '@tanstack/react-query';
import { download } from '../../api/files';
import { http } from '../../api/http';
import type { Answer } from '../../api/types';

export const RESOURCE = 'orders';
export const LIST = '/comercial/ordenes';
export const detailPath = (id: number | string): string => `/comercial/orden/${id}`;

export const downloadOrder = (id: number) => download(`/api/orders/download/${id}`, `orden_${id}.pdf`);

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
