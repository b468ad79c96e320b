import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { ORDER_CLIENTS, useOrderSellers } from '../quotes/calls';
import { operationChoices, settlementChoices } from '../quotes/useQuoteFilters';
import { usePaymentStates, useStates } from './calls';

const named = (words: string[] = []) => words.map((word) => ({ id: word, name: word }));

/** Whether its seller has been paid their commission. */
const COMMISSION = ['Pendiente', 'Por pagar', 'Pagado'];

/** The wire's filters. */
export const useOrderFilters = (): ListFilter[] => {
  const t = useT();
  const states = useStates().data;
  const paid = usePaymentStates().data;
  const sellers = useOrderSellers();
  const places = usePlaces();
  const { can } = useSession();
  const commission = { source: 'commissionStatus', label: 'fields.OrderRow.commissionStatus' } as const;
  const settlement = { source: 'settlementCurrency', label: 'fields.OrderRow.settlementCurrency' } as const;
  return [
    { source: 'order_status', label: 'fields.OrderRow.status', choices: named(states) },
    {
      source: 'operation',
      label: 'fields.OrderRow.operation',
      choices: operationChoices(t),
    },
    {
      source: 'sold',
      label: 'orders.filter.sold',
      choices: [{ id: true, name: t('orders.filter.only_sold') }],
    },
    { source: 'payment_status', label: 'fields.OrderRow.paymentStatus', choices: named(paid) },
    { source: 'client', label: 'fields.OrderRow.customer', ask: ORDER_CLIENTS },
    { source: 'user', label: 'fields.OrderRow.seller', choices: sellers, find: true },
    { source: 'location', label: 'fields.OrderRow.location', choices: places },
    {
      source: 'invoice',
      label: 'fields.OrderRow.invoice',
      choices: [
        { id: 'Sí', name: t('orders.filter.invoiced') },
        { id: 'No', name: t('orders.filter.not_invoiced') },
      ],
    },
    ...(can('read', 'Commissions') ? [{ ...commission, choices: named(COMMISSION) }] : []),
    { source: 'confirmedDeliveryDate', label: 'fields.OrderRow.confirmedDeliveryDate', date: true },
    { source: 'outputDate', label: 'orders.filter.left', date: true },
    { source: 'completedDate', label: 'fields.OrderRow.completedDate', date: true },
    { source: 'dateFrom', label: 'orders.filter.from', date: true },
    { source: 'dateTo', label: 'orders.filter.to', date: true },
    ...(can('read', 'Quote') ? [{ ...settlement, choices: settlementChoices(t) }] : []),
  ];
};

/** What the optional word of the address stands for: a state, or whether it is paid (/comercial/ordenes/liquidado). */
export const filterOf = (word: string, states: string[], paid: string[]): Record<string, string> => {
  const plain = plainly(word);
  const state = states.find((name) => plainly(name) === plain);
  if (state) return { order_status: state };
  const payment = paid.find((name) => plainly(name).endsWith(plain));
  return payment ? { payment_status: payment } : {};
};

const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('-', ' ')
    .toLowerCase();
