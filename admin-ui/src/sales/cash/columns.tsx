import { date, mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import { ageOf } from './groups';
import type { CashRow } from './types';

/** In its own currency. */
export const amountOf = ({ currency, amount }: Pick<CashRow, 'currency' | 'amount'>): string =>
  currency === 'USD' ? usd(amount) : mxn(amount);

const Age = ({ days }: CashRow) => {
  const t = useT();
  const tone = days >= 7 ? 'danger' : days >= 3 ? 'warning' : 'neutral';
  return <StatusChip status={ageOf(days, t)} tone={tone} />;
};

const Nowhere = () => <>{useT()('cash.nowhere')}</>;

export const CASH_COLUMNS: ListColumn<CashRow>[] = [
  {
    source: 'id',
    label: 'cash.fields.id',
    nowrap: true,
    render: ({ id }) => <span className="tabular">#{id}</span>,
  },
  {
    source: 'amount',
    label: 'cash.fields.amount',
    numeric: true,
    nowrap: true,
    render: (row) => amountOf(row),
  },
  { source: 'status', label: 'cash.fields.status', render: ({ status }) => <StatusChip status={status} /> },
  { source: 'holder', label: 'cash.fields.holder', render: ({ holder }) => holder.name },
  {
    source: 'location',
    label: 'cash.fields.location',
    render: ({ location }) => location?.name ?? <Nowhere />,
  },
  { source: 'days', label: 'cash.fields.days', nowrap: true, render: (row) => <Age {...row} /> },
  { source: 'customer', label: 'cash.fields.customer' },
  { source: 'date', label: 'cash.fields.date', nowrap: true, render: (row) => date(row.date) },
  { source: 'currency', label: 'cash.fields.currency', hidden: true },
  {
    source: 'amountMxn',
    label: 'cash.fields.amountMxn',
    numeric: true,
    hidden: true,
    render: ({ amountMxn }) => mxn(amountMxn),
  },
  { source: 'idQuote', label: 'cash.fields.idQuote', hidden: true },
  { source: 'idOrder', label: 'cash.fields.idOrder', sortable: false, hidden: true },
  {
    source: 'voucherBy',
    label: 'cash.fields.voucherBy',
    sortable: false,
    hidden: true,
    render: ({ voucherBy }) => voucherBy?.name,
  },
  {
    source: 'confirmedBy',
    label: 'cash.fields.confirmedBy',
    sortable: false,
    hidden: true,
    render: ({ confirmedBy }) => confirmedBy?.name,
  },
];
