import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import { nameOf, type Piece } from '../types';

/** Who has the piece: a document, a circuit, or nobody. */
const HolderCell = ({ piece: { holder } }: { piece: Pick<Piece, 'holder'> }) => {
  const t = useT();
  if (!holder) return <>{t('pieces.free_one')}</>;
  return holder.document ? (
    <DocumentLink kind={holder.document} id={holder.documentId} number={holder.number} />
  ) : (
    t('pieces.nobody')
  );
};

/** Of a piece that is missing, who answers for it. */
const StatusCell = ({ piece: { status, responsible } }: { piece: Pick<Piece, 'status' | 'responsible'> }) => {
  const t = useT();
  return (
    <>
      <StatusChip status={status} />
      {responsible && (
        <Typography variant="caption" sx={{ display: 'block' }}>
          {t('transfers.answers', { person: responsible.name })}
        </Typography>
      )}
    </>
  );
};

export const PIECE_COLUMNS: ListColumn<Piece>[] = columnsOf('PieceRow', {
  Tag: { render: nameOf },
  product: {},
  NoSeries: {},
  status: { render: (piece) => <StatusCell piece={piece} /> },
  Condition: {},
  Location: {},
  holder: { render: (piece) => <HolderCell piece={piece} /> },
  responsible: { hidden: true },
  missingSince: { kind: 'date', hidden: true },
  Availability: { hidden: true },
  IdPiece: { hidden: true },
  Model: { hidden: true },
  name_brand: { hidden: true },
  NoPetition: { hidden: true },
  NoInvoice: { hidden: true },
  NoImport: { hidden: true },
  ArriveDate: { hidden: true },
  labelPrintedAt: { kind: 'date', hidden: true },
  createdAt: { kind: 'date', hidden: true },
});

/** On a product's own page its name need not stand in each row. */
export const PIECE_COLUMNS_OF_PRODUCT = PIECE_COLUMNS.filter(({ source }) => source !== 'product');
