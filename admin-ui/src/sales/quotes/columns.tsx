import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { PdfIconButton } from '../../shell/PdfButton';
import { downloadQuote } from './calls';
import { PaidBar, StatusMark, WaitingChip } from './marks';
import { StarButton } from './StarButton';
import type { QuoteRow } from './types';

const FIELDS = columnsOf('QuoteRow', {
  idQuote: {},
  operation: { kind: 'word', hidden: true },
  leaseMonths: { hidden: true },
  settlementCurrency: { hidden: true },
  customer: {},
  status: { render: (row) => <StatusMark {...row} /> },
  waitingDays: {
    render: ({ waitingDays }) => (waitingDays === null ? null : <WaitingChip days={waitingDays} />),
  },
  total: {},
  totalUsd: { hidden: true },
  subtotalUsd: { hidden: true },
  percentage: { render: (row) => <Paid row={row} /> },
  seller: {},
  creator: { hidden: true },
  createdAt: { kind: 'date' },
  validUntil: { hidden: true },
  pieces: { hidden: true },
  version: { hidden: true },
  mailState: { kind: 'word', hidden: true },
  order: {
    hidden: true,
    render: ({ order }) => order && <DocumentLink kind="order" id={order} number={String(order)} />,
  },
});

/** What one does with a quote without opening it. */
const TOOLS: ListColumn<QuoteRow> = {
  source: 'favorite',
  label: 'quotes.tools',
  nowrap: true,
  sortable: false,
  exported: false,
  render: (row) => <Tools row={row} />,
};

export const QUOTE_COLUMNS: ListColumn<QuoteRow>[] = [...FIELDS, TOOLS];

/** On the page of a customer, where it goes without saying whose they are. */
export const QUOTES_OF_ONE = QUOTE_COLUMNS.filter(({ source }) => source !== 'customer');

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
