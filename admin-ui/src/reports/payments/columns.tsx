import { date, dateTime, mxn, rate, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import { PaymentSteps, RefundSteps } from './Steps';
import type { ReportedPayment, ReportedRefund } from './types';

type Either = ReportedPayment | ReportedRefund;

const YesNo = ({ yes }: { yes: boolean }) => <>{useT()(yes ? 'shell.yes' : 'shell.no')}</>;

const NUMBER: ListColumn<Either> = {
  source: 'id',
  label: 'reports.fields.id',
  nowrap: true,
  render: ({ id }) => <span className="tabular">#{id}</span>,
};
const WHO: ListColumn<Either>[] = [
  { source: 'customer', label: 'reports.fields.customer' },
  { source: 'date', label: 'reports.fields.date', nowrap: true, render: (row) => date(row.date) },
  { source: 'method', label: 'reports.fields.method' },
  {
    source: 'amount',
    label: 'reports.fields.amount',
    numeric: true,
    nowrap: true,
    render: ({ currency, amount }) => (currency === 'USD' ? usd(amount) : mxn(amount)),
  },
  {
    source: 'amountMxn',
    label: 'reports.fields.amountMxn',
    numeric: true,
    nowrap: true,
    render: ({ amountMxn }) => mxn(amountMxn),
  },
  {
    source: 'status',
    label: 'reports.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
];
const MORE: ListColumn<Either>[] = [
  {
    source: 'registeredBy',
    label: 'reports.fields.registeredBy',
    sortable: false,
    hidden: true,
    render: ({ registeredBy }) => registeredBy.name,
  },
  { source: 'seller', label: 'reports.fields.seller', sortable: false, hidden: true },
  { source: 'currency', label: 'reports.fields.currency', hidden: true },
  {
    source: 'exchangeRate',
    label: 'reports.fields.exchangeRate',
    numeric: true,
    sortable: false,
    hidden: true,
    render: ({ exchangeRate }) => rate(exchangeRate),
  },
  { source: 'reference', label: 'reports.fields.reference', sortable: false, hidden: true },
  {
    source: 'registeredAt',
    label: 'reports.fields.registeredAt',
    hidden: true,
    render: ({ registeredAt }) => dateTime(registeredAt),
  },
  {
    source: 'confirmedBy',
    label: 'reports.fields.confirmedBy',
    sortable: false,
    hidden: true,
    render: ({ confirmedBy }) => confirmedBy?.name,
  },
  {
    source: 'confirmedAt',
    label: 'reports.fields.confirmedAt',
    hidden: true,
    render: ({ confirmedAt }) => dateTime(confirmedAt),
  },
  {
    source: 'voucher',
    label: 'reports.fields.voucher',
    sortable: false,
    hidden: true,
    render: ({ voucher }) => <YesNo yes={voucher} />,
  },
  { source: 'place', label: 'reports.fields.place', sortable: false, hidden: true },
];
const DOCUMENTS: ListColumn<Either>[] = [
  { source: 'idQuote', label: 'reports.fields.idQuote', sortable: false, hidden: true },
  { source: 'idOrder', label: 'reports.fields.idOrder', sortable: false, hidden: true },
  { source: 'orderStatus', label: 'reports.fields.orderStatus', sortable: false, hidden: true },
  { source: 'quoteStatus', label: 'reports.fields.quoteStatus', sortable: false, hidden: true },
];
const STEPS = { label: 'shell.list.actions', sortable: false, exported: false } as const;

/** The custody of cash is for who has to do with it. */
const HELD = { sortable: false, needs: ['hand over cash', 'Quote'] as [string, string] };
const CASH: ListColumn<ReportedPayment>[] = [
  { ...HELD, source: 'cashHolder', label: 'cash.fields.holder' },
  {
    ...HELD,
    source: 'cashStatus',
    label: 'cash.fields.status',
    render: ({ cashStatus }) => cashStatus && <StatusChip status={cashStatus} />,
  },
  {
    ...HELD,
    source: 'deliveredAt',
    label: 'reports.fields.deliveredAt',
    hidden: true,
    render: ({ deliveredAt }) => dateTime(deliveredAt),
  },
];

const paymentSteps: ListColumn<ReportedPayment> = {
  ...STEPS,
  source: 'actions',
  render: (row) => row.actions.length > 0 && <PaymentSteps row={row} />,
};

export const PAYMENT_COLUMNS: ListColumn<ReportedPayment>[] = [
  NUMBER as ListColumn<ReportedPayment>,
  ...(WHO as ListColumn<ReportedPayment>[]),
  ...(MORE as ListColumn<ReportedPayment>[]),
  ...(DOCUMENTS as ListColumn<ReportedPayment>[]),
  paymentSteps,
];

/** The same, with who has it. */
export const CASH_COLUMNS: ListColumn<ReportedPayment>[] = [
  ...PAYMENT_COLUMNS.slice(0, -1).map((column) =>
    ['method', 'amountMxn'].includes(column.source) ? { ...column, hidden: true } : column,
  ),
  ...CASH,
  paymentSteps,
];

export const REFUND_COLUMNS: ListColumn<ReportedRefund>[] = [
  NUMBER as ListColumn<ReportedRefund>,
  {
    source: 'idDevolution',
    label: 'reports.fields.idDevolution',
    sortable: false,
    render: ({ idDevolution }) => <span className="tabular">#{idDevolution}</span>,
  },
  ...(WHO as ListColumn<ReportedRefund>[]),
  ...(MORE as ListColumn<ReportedRefund>[]),
  {
    source: 'devolutionStatus',
    label: 'reports.fields.devolutionStatus',
    sortable: false,
    hidden: true,
  },
  ...(DOCUMENTS as ListColumn<ReportedRefund>[]),
  { ...STEPS, source: 'actions', render: (row) => row.actions.length > 0 && <RefundSteps row={row} /> },
];
