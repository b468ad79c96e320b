import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { ORDER_CLIENTS, useOrderSellers } from '../sales';
import type { Choice, ListFilter } from '../shell/list/ListToolbar';

const named = (words: string[]): Choice[] => words.map((word) => ({ id: word, name: word }));
const STATUSES = named([
  'Borrador',
  'Por timbrar',
  'Con error',
  'Timbrada',
  'Cancelación solicitada',
  'Cancelada',
]);

/** The wire's filters. */
export const useInvoiceFilters = (): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const readsOrders = can('read', 'Orders');
  const sellers = useOrderSellers(readsOrders);
  return [
    {
      source: 'kind',
      label: 'fields.InvoiceRow.kind',
      choices: [
        { id: 'I', name: t('invoices.kinds.I') },
        { id: 'P', name: t('invoices.kinds.P') },
        { id: 'E', name: t('invoices.kinds.E') },
      ],
    },
    {
      source: 'global',
      label: 'invoices.global.open',
      choices: [
        { id: true, name: t('shell.yes') },
        { id: false, name: t('shell.no') },
      ],
    },
    { source: 'status', label: 'fields.InvoiceRow.status', choices: STATUSES },
    { source: 'dateFrom', label: 'invoices.filter.from', date: true },
    { source: 'dateTo', label: 'invoices.filter.to', date: true },
    {
      source: 'paymentMethod',
      label: 'fields.InvoiceRow.paymentMethod',
      choices: [
        { id: 'PUE', name: t('invoices.methods.PUE') },
        { id: 'PPD', name: t('invoices.methods.PPD') },
      ],
    },
    {
      source: 'unpaid',
      label: 'invoices.filter.unpaid',
      choices: [{ id: true, name: t('shell.yes') }],
    },
    {
      source: 'toCancel',
      label: 'invoices.filter.to_cancel',
      choices: [{ id: true, name: t('shell.yes') }],
    },
    { source: 'currency', label: 'fields.InvoiceRow.currency', choices: named(['MXN', 'USD']) },
    ...(readsOrders
      ? [{ source: 'client', label: 'fields.InvoiceRow.customer', ask: ORDER_CLIENTS } as const]
      : []),
    { source: 'seller', label: 'fields.InvoiceRow.seller', choices: sellers, find: true },
    {
      source: 'counts',
      label: 'invoices.filter.counts',
      choices: [
        { id: true, name: t('shell.yes') },
        { id: false, name: t('shell.no') },
      ],
    },
  ];
};
