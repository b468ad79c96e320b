import { date, mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../inventory/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { PdfIconButton } from '../parts/PdfButton';
import { downloadQuote } from './calls';
import { PaidBar, StatusMark, WaitingChip } from './marks';
import { StarButton } from './StarButton';
import type { QuoteRow } from './types';

type Column = ListColumn<QuoteRow>;

const NUMBER: Column = {
  source: 'idQuote',
  label: 'quotes.fields.idQuote',
  nowrap: true,
  render: ({ idQuote }) => <span className="tabular">#{idQuote}</span>,
};

const CUSTOMER: Column = { source: 'customer', label: 'quotes.fields.customer' };

const REST: Column[] = [
  { source: 'status', label: 'quotes.fields.status', render: (row) => <StatusMark {...row} /> },
  {
    source: 'waitingDays',
    label: 'quotes.fields.waitingDays',
    render: ({ waitingDays }) => (waitingDays === null ? null : <WaitingChip days={waitingDays} />),
  },
  {
    source: 'total',
    label: 'quotes.fields.total',
    numeric: true,
    nowrap: true,
    render: ({ total }) => mxn(total),
  },
  {
    source: 'subtotalUsd',
    label: 'quotes.fields.subtotalUsd',
    numeric: true,
    nowrap: true,
    hidden: true,
    render: ({ subtotalUsd }) => usd(subtotalUsd),
  },
  {
    source: 'percentage',
    label: 'quotes.fields.percentage',
    numeric: true,
    nowrap: true,
    render: (row) => <Paid row={row} />,
  },
  { source: 'seller', label: 'quotes.fields.seller' },
  { source: 'creator', label: 'quotes.fields.creator', hidden: true },
  {
    source: 'createdAt',
    label: 'quotes.fields.createdAt',
    nowrap: true,
    render: ({ createdAt }) => date(createdAt),
  },
  {
    source: 'validUntil',
    label: 'quotes.fields.validUntil',
    nowrap: true,
    hidden: true,
    render: ({ validUntil }) => date(validUntil),
  },
  { source: 'pieces', label: 'quotes.fields.pieces', numeric: true, hidden: true },
  { source: 'version', label: 'quotes.fields.version', numeric: true, hidden: true },
  { source: 'mailState', label: 'quotes.fields.mailState', sortable: false, hidden: true },
  {
    source: 'order',
    label: 'quotes.fields.order',
    sortable: false,
    hidden: true,
    render: ({ order }) => order && <DocumentLink kind="order" id={order} number={String(order)} />,
  },
];

/** What one does with a quote without opening it. */
const TOOLS: Column = {
  source: 'favorite',
  label: 'quotes.fields.tools',
  nowrap: true,
  sortable: false,
  exported: false,
  render: (row) => <Tools row={row} />,
};

export const QUOTE_COLUMNS: Column[] = [NUMBER, CUSTOMER, ...REST, TOOLS];

/** On the page of a customer, where it goes without saying whose they are. */
export const QUOTES_OF_ONE: Column[] = [NUMBER, ...REST, TOOLS];

const Tools = ({ row: { id, favorite } }: { row: QuoteRow }) => {
  const t = useT();
  return (
    <>
      <StarButton id={id} favorite={favorite} />
      <PdfIconButton download={() => downloadQuote(id)} label={t('quotes.pdf_of', { id })} />
    </>
  );
};

const Paid = ({ row: { id, percentage } }: { row: QuoteRow }) => {
  const t = useT();
  return <PaidBar percentage={percentage} label={t('quotes.paid_of', { id })} />;
};
