import { useGetOne } from 'ra-core';
import { useSession } from '../../auth/useSession';
import type { Partner } from '../../partners';
import { CUSTOMERS, type PartnerKind, WHOLESALERS } from '../../partners';
import { WHOLE } from '../../shell/detail/DetailPage';

/** Whether one who buys is a customer or a wholesaler, as the wire names it. */
export const kindOf = (kind: string): PartnerKind => (kind === 'wholesaler' ? WHOLESALERS : CUSTOMERS);

/** All of the customer, once it is there, for who may see them. */
export const usePartner = (customer: { id: number; kind: string } | null): Partner | undefined => {
  const { can } = useSession();
  const kind = kindOf(customer?.kind ?? 'customer');
  return useGetOne<Partner>(
    kind.resource,
    { id: customer?.id ?? 0, meta: WHOLE },
    { enabled: customer !== null && can('read', kind.subject), retry: false },
  ).data;
};
