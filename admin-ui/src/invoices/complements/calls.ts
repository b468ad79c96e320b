import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { INVOICES } from '../types';

export type ComplementState = components['schemas']['ComplementStateOut'];
export type Lacking = components['schemas']['LackingComplementOut'];

/** Of the payments of an order, by their ids, what there is of their complements; none for who sees none. */
export const useComplements = (idOrder: number): Map<number, ComplementState> => {
  const { can } = useSession();
  const { data } = useQuery({
    queryKey: [INVOICES, 'complements', idOrder],
    queryFn: reading('/api/invoices/complements', { query: { idOrder } }),
    enabled: can('read', 'Invoices'),
  });
  return new Map((data ?? []).map((state) => [state.idPayment, state]));
};

/** The payments that lack their complement, the most urgent first. */
export const useLacking = (): Lacking[] => {
  const { can } = useSession();
  const { data } = useQuery({
    queryKey: [INVOICES, 'complements', 'lacking'],
    queryFn: reading('/api/invoices/complements/lacking'),
    enabled: can('ask', 'Invoices'),
  });
  return data ?? [];
};
