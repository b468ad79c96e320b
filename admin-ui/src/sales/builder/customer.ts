import type { Address, Partner } from '../../partners';
import type { DraftAction } from './draft';
import type { Customer, CustomerKind, Draft } from './types';

/** The quote is for this customer, at its default addresses. */
export const chooses = (found: Partner, kind: CustomerKind): DraftAction => ({
  type: 'customer',
  customer: customerOf(found, kind),
  ...defaultsOf(found.addresses),
});

/** What was changed of the customer here: the addresses that were chosen stay as long as they are there. */
export const mends = (saved: Partner, draft: Draft): DraftAction => {
  const { invoice, shipment } = defaultsOf(saved.addresses);
  const kept = (id: number | null, otherwise: number | null) =>
    saved.addresses.some((address) => address.id === id) ? id : otherwise;
  return {
    type: 'customer',
    customer: customerOf(saved, draft.customer?.kind ?? 'customer'),
    invoice: kept(draft.invoiceAddress, invoice),
    shipment: kept(draft.shipmentAddress, shipment),
  };
};

const customerOf = ({ id, name, RFC }: Partner, kind: CustomerKind): Customer => ({ id, name, kind, RFC });

const defaultsOf = (addresses: Address[]) => {
  const of = (kind: Address['kind']) => {
    const own = addresses.filter((address) => address.kind === kind);
    return (own.find(({ isDefault }) => isDefault) ?? own[0])?.id ?? null;
  };
  return { invoice: of('invoice'), shipment: of('shipment') };
};
