import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { CLIENTS } from '../../sales';
import type { Choice, ListFilter } from '../../shell/list/ListToolbar';
import { useReportPeople } from './calls';
import type { TabName } from './types';

const named = (words: string[]): Choice[] => words.map((word) => ({ id: word, name: word }));

const PAYMENT_STATES = named(['Pendiente', 'Pagado', 'Cancelado']);
const CONFIRMATION = named(['Confirmado', 'Sin confirmar']);
const HAND_OVER = named(['Pendiente', 'Por Confirmar', 'Entregado', 'Cancelado']);
const CURRENCIES = named(['MXN', 'USD']);
const METHODS = named([
  'Efectivo',
  'Transferencia',
  'Tarjeta de crédito',
  'Tarjeta de débito',
  'Cheque',
  'Mercado Libre',
  'Saldo a favor',
]);
const WAYS_BACK = named(['Efectivo', 'Transferencia']);
/** Those that the specification offers here. */
const QUOTE_STATES = named(['Solicitud', 'Rechazado', 'Cancelado']);
const ORDER_STATES = named([
  'Orden',
  'Confirmada',
  'En proceso',
  'En traspaso',
  'Lista para entrega',
  'Entrega parcial',
  'Entregada',
  'Completada',
  'Detenida',
  'Cancelada',
]);

/** The wire's filters; those of the custody of cash for who has to do with it. */
export const useReportFilters = (tab: TabName): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const places = usePlaces();
  const { creators, sellers } = useReportPeople();
  const customer: ListFilter[] = can('read', 'Clients')
    ? [{ source: 'customer', label: 'fields.ReportedPayment.customer', ask: CLIENTS }]
    : [];
  const yesNo = [
    { id: true, name: t('shell.yes') },
    { id: false, name: t('shell.no') },
  ];
  const sent: ListFilter[] = [
    { source: 'byCustomer', label: 'fields.ReportedPayment.sentBy', choices: yesNo },
  ];
  const delivery: ListFilter[] = [
    { source: 'deliveryCash', label: 'fields.ReportedPayment.cashStatus', choices: HAND_OVER },
    { source: 'deliveryDateStart', label: 'reports.filter.deliveredFrom', date: true },
    { source: 'deliveryDateEnd', label: 'reports.filter.deliveredTo', date: true },
  ];
  const wentBack: Choice[] = [
    { id: 'paid back', name: shown(t, 'Devuelto') },
    { id: 'credited', name: shown(t, 'A saldo a favor') },
  ];
  const method: ListFilter = {
    source: 'paymentMethod',
    label: 'fields.ReportedPayment.method',
    choices: METHODS,
    many: true,
  };
  if (tab === 'deposits')
    return [
      { source: 'kind', label: 'fields.ReportedDeposit.kind', choices: wentBack, many: true },
      { source: 'registerDateStart', label: 'reports.filter.registeredFrom', date: true },
      { source: 'registerDateEnd', label: 'reports.filter.registeredTo', date: true },
      { source: 'paymentMethod', label: 'fields.ReportedDeposit.method', choices: WAYS_BACK, many: true },
      { source: 'locationPayment', label: 'fields.ReportedPayment.place', choices: places },
      { source: 'creator', label: 'fields.ReportedPayment.registeredBy', choices: creators, find: true },
      { source: 'seller', label: 'fields.ReportedPayment.seller', choices: sellers, find: true },
      ...customer,
      { source: 'dateStart', label: 'reports.filter.dayFrom', date: true },
      { source: 'dateEnd', label: 'reports.filter.dayTo', date: true },
    ];
  return [
    { source: 'paymentStatus', label: 'fields.ReportedPayment.status', choices: PAYMENT_STATES, many: true },
    { source: 'registerDateStart', label: 'reports.filter.registeredFrom', date: true },
    { source: 'registerDateEnd', label: 'reports.filter.registeredTo', date: true },
    ...(tab === 'cash' ? [] : [method]),
    { source: 'currency', label: 'fields.ReportedPayment.currency', choices: CURRENCIES },
    { source: 'statusConfirmation', label: 'reports.filter.confirmation', choices: CONFIRMATION },
    { source: 'voucher', label: 'fields.ReportedPayment.voucher', choices: yesNo },
    { source: 'locationPayment', label: 'fields.ReportedPayment.place', choices: places },
    { source: 'creator', label: 'fields.ReportedPayment.registeredBy', choices: creators, find: true },
    ...(tab === 'all' ? sent : []),
    { source: 'seller', label: 'fields.ReportedPayment.seller', choices: sellers, find: true },
    ...customer,
    ...(tab === 'cash' && can('hand over cash', 'Quote') ? delivery : []),
    { source: 'orderStatus', label: 'fields.ReportedPayment.orderStatus', choices: ORDER_STATES },
    { source: 'statusQuote', label: 'fields.ReportedPayment.quoteStatus', choices: QUOTE_STATES },
    { source: 'dateStart', label: 'reports.filter.dayFrom', date: true },
    { source: 'dateEnd', label: 'reports.filter.dayTo', date: true },
  ];
};
