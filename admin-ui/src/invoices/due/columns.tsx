import Box from '@mui/material/Box';
import { date, inCurrency } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import type { ListColumn } from '../../shell/list/columns';
import { daysLeft } from '../complements/daysLeft';
import { KindWords } from '../KindWords';
import { DraftButton } from '../start/DraftButton';
import { type DueRow, restOf } from './types';

export const DUE_COLUMNS: ListColumn<DueRow>[] = [
  { source: 'source', label: 'fields.InvoiceRow.source' },
  {
    source: 'kind',
    label: 'fields.InvoiceRow.kind',
    render: ({ kind }) => <KindWords kind={kind} />,
  },
  { source: 'customer', label: 'fields.InvoiceRow.customer' },
  { source: 'day', label: 'invoices.due.day', nowrap: true, render: ({ day }) => date(day) },
  {
    source: 'total',
    label: 'fields.InvoiceRow.total',
    numeric: true,
    nowrap: true,
    render: ({ total, currency }) => inCurrency(total, currency),
  },
  {
    source: 'refusals',
    label: 'invoices.due.state',
    sortable: false,
    render: (row) => <State row={row} />,
  },
  {
    source: 'id',
    label: 'invoices.start',
    sortable: false,
    unlabelled: true,
    render: (row) => <Start row={row} />,
  },
];

export const pathOf = ({ idOrder, idLease, idPayment, idDevolution }: DueRow): string => {
  if (idDevolution !== null) return pathTo('refund-details', { id: idDevolution });
  if (idPayment !== null) return pathTo('order-details', { id: idOrder ?? 0 }, { tab: 'payments' });
  return idLease === null
    ? pathTo('order-details', { id: idOrder ?? 0 })
    : pathTo('lease-details', { id: idLease });
};

/** What keeps it from being issued, or until when it is to be. */
const State = ({ row }: { row: DueRow }) => {
  const t = useT();
  const refused = row.refusals.length > 0;
  const late = (row.daysLeft ?? 0) < 0;
  return (
    <Box
      component="span"
      sx={{ color: refused || late ? 'error.main' : 'text.secondary', whiteSpace: 'normal' }}
    >
      {stateOf(t, row).map((words) => (
        <Box key={words} component="span" sx={{ display: 'block' }}>
          {words}
        </Box>
      ))}
    </Box>
  );
};

const stateOf = (t: Translate, row: DueRow): string[] => {
  if (row.refusals.length > 0) return row.refusals;
  return [daysLeft(t, row) ?? t('invoices.due.ready')];
};

const Start = ({ row }: { row: DueRow }) => {
  const t = useT();
  return (
    // The row leads to what is invoiced, its button to the invoice.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <DraftButton of={restOf(row)} label={t('invoices.due.start', { source: row.source })} size="small" />
    </Box>
  );
};
