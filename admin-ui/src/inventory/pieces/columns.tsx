import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import { nameOf, type Piece } from '../types';

type Column = ListColumn<Piece>;

/** Who has the piece: a document, a circuit, or nobody. */
const HolderCell = ({ piece: { holder } }: { piece: Piece }) => {
  const t = useT();
  if (!holder) return <>{t('pieces.free_one')}</>;
  return holder.document ? (
    <DocumentLink kind={holder.document} id={holder.documentId} number={holder.number} />
  ) : (
    t('pieces.nobody')
  );
};

const PRODUCT: Column = { source: 'product', label: 'pieces.fields.product' };

export const PIECE_COLUMNS: Column[] = [
  { source: 'Tag', label: 'pieces.fields.Tag', render: nameOf },
  PRODUCT,
  { source: 'NoSeries', label: 'pieces.fields.NoSeries' },
  { source: 'status', label: 'pieces.fields.status', render: ({ status }) => <StatusChip status={status} /> },
  {
    source: 'Condition',
    label: 'pieces.fields.Condition',
    render: ({ Condition }) => <StatusChip status={Condition} />,
  },
  { source: 'Location', label: 'pieces.fields.Location' },
  {
    source: 'holder',
    label: 'pieces.fields.holder',
    sortable: false,
    render: (piece) => <HolderCell piece={piece} />,
  },
  {
    source: 'responsible',
    label: 'pieces.fields.responsible',
    hidden: true,
    render: ({ responsible }) => responsible?.name,
  },
  {
    source: 'missingSince',
    label: 'pieces.fields.missingSince',
    hidden: true,
    render: ({ missingSince }) => date(missingSince),
  },
  {
    source: 'Availability',
    label: 'pieces.fields.Availability',
    hidden: true,
    render: ({ Availability }) => <StatusChip status={Availability} />,
  },
  { source: 'IdPiece', label: 'pieces.fields.IdPiece', hidden: true, numeric: true },
  { source: 'Model', label: 'pieces.fields.Model', hidden: true },
  { source: 'name_brand', label: 'pieces.fields.name_brand', hidden: true },
  { source: 'NoPetition', label: 'pieces.fields.NoPetition', hidden: true },
  { source: 'NoInvoice', label: 'pieces.fields.NoInvoice', hidden: true },
  { source: 'NoImport', label: 'pieces.fields.NoImport', hidden: true },
  {
    source: 'ArriveDate',
    label: 'pieces.fields.ArriveDate',
    hidden: true,
    render: ({ ArriveDate }) => date(ArriveDate),
  },
  {
    source: 'labelPrintedAt',
    label: 'pieces.fields.labelPrintedAt',
    hidden: true,
    render: ({ labelPrintedAt }) => date(labelPrintedAt),
  },
  {
    source: 'createdAt',
    label: 'pieces.fields.createdAt',
    hidden: true,
    render: ({ createdAt }) => date(createdAt),
  },
];

/** On a product's own page its name need not stand in each row. */
export const PIECE_COLUMNS_OF_PRODUCT = PIECE_COLUMNS.filter((column) => column !== PRODUCT);
