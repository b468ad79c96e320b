import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { date, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { nameOf } from '../../../inventory';
import { DocumentLink } from '../../../shell/DocumentLink';
import { StatusChip } from '../../../shell/StatusChip';
import { PieceList } from '../../parts/PieceList';
import type { SoldPiece } from '../content';
import type { OrderProduct } from '../types';

/** What begins to give another piece instead of this one; none for who may not, and for one that has to stay. */
export type ReplaceOf = (piece: SoldPiece) => (() => void) | undefined;

interface Props {
  product: OrderProduct;
  /** Each piece has its share of the circuit's price. */
  priced?: boolean;
  replaceOf: ReplaceOf;
}

/** The pieces of a line: where each one is, what carries it, and with which delivery it went. */
export const PieceRows = ({ product, priced = false, replaceOf }: Props) => {
  const t = useT();
  const pieces = product.pieces.map((piece) => ({
    ...piece,
    product: product.Name,
    Location: piece.returnedOn
      ? t('orders.returned', { place: piece.place, date: date(piece.returnedOn) })
      : piece.place || piece.Location,
  }));
  return (
    <PieceList pieces={pieces}>
      {(piece) => <PieceFacts piece={piece} priced={priced} onReplace={replaceOf(piece)} />}
    </PieceList>
  );
};

interface FactsProps {
  piece: SoldPiece;
  priced: boolean;
  onReplace?: () => void;
}

const PieceFacts = ({ piece, priced, onReplace }: FactsProps) => {
  const t = useT();
  const { status, transfer, delivery, price, elsewhere, returnedOn, place, dropped } = piece;
  const over = dropped || returnedOn !== null;
  return (
    <Box sx={FACTS}>
      {transfer !== null && (
        <Typography variant="body2" component="span">
          <DocumentLink kind="transfer" id={transfer} number={String(transfer)} />
        </Typography>
      )}
      {delivery !== null && (
        <Typography variant="body2" component="span" color="text.secondary">
          {t('orders.delivery.number', { number: delivery })}
        </Typography>
      )}
      {priced && price !== null && (
        <Typography variant="body2" component="span" className="tabular">
          {usd(price)}
        </Typography>
      )}
      {onReplace && (
        <Tooltip title={t('orders.replace.open')}>
          <IconButton
            size="small"
            aria-label={t('orders.replace.open_for', { code: nameOf(piece) })}
            onClick={onReplace}
            sx={{ my: -0.5 }}
          >
            <SwapIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {elsewhere && <StatusChip status={t('orders.elsewhere')} tone="warning" />}
      {/* What became of it afterwards is no matter of this order. */}
      <StatusChip status={over ? place : status} tone={over ? 'neutral' : undefined} />
    </Box>
  );
};

const FACTS = { display: 'flex', alignItems: 'center', gap: 1.5, ml: 'auto' } as const;
