import SwapIcon from '@mui/icons-material/SwapHoriz';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../inventory/DocumentLink';
import { nameOf } from '../../../inventory/types';
import { StatusChip } from '../../../shell/StatusChip';
import { PieceList } from '../../parts/PieceList';
import type { SoldPiece } from '../content';
import type { OrderProduct } from '../types';

interface Props {
  product: OrderProduct;
  /** Each piece has its share of the circuit's price. */
  priced?: boolean;
  onReplace?: (piece: SoldPiece) => void;
}

/** The pieces of a line: where each one is, what carries it, and with which delivery it went. */
export const PieceRows = ({ product, priced = false, onReplace }: Props) => {
  const pieces = product.pieces.map((piece) => ({
    ...piece,
    product: product.Name,
    Location: piece.place || piece.Location,
  }));
  return (
    <PieceList pieces={pieces}>
      {(piece) => <PieceFacts piece={piece} priced={priced} onReplace={onReplace} />}
    </PieceList>
  );
};

interface FactsProps {
  piece: SoldPiece;
  priced: boolean;
  onReplace?: (piece: SoldPiece) => void;
}

const PieceFacts = ({ piece, priced, onReplace }: FactsProps) => {
  const t = useT();
  const { status, transfer, delivery, price, out } = piece;
  // What is under way, or with the customer, is replaced by nobody.
  const stays = status === 'Orden' && !out && transfer === null;
  return (
    <>
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
      {onReplace && stays && (
        <Tooltip title={t('orders.replace.open')}>
          <IconButton
            size="small"
            aria-label={t('orders.replace.open_for', { code: nameOf(piece) })}
            onClick={() => onReplace(piece)}
            sx={{ my: -0.5 }}
          >
            <SwapIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <StatusChip status={status} />
    </>
  );
};
