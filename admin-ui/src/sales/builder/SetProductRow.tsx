import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Dispatch } from 'react';
import { useT } from '../../i18n/useT';
import type { Alternative } from '../../inventory';
import { AmountField } from '../../shell/form/AmountField';
import type { DraftAction } from './draft';
import { PieceChips } from './PieceChips';
import { missingOf } from './sets';
import type { ChosenPiece, CircuitEntry, Draft, SetProduct } from './types';
import { fieldName } from './wire';

interface Props {
  entry: CircuitEntry;
  product: SetProduct;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** The circuit's free pieces of this product: only these can stand for one another. */
  pool: ChosenPiece[];
  error?: string;
  fault?: string;
  onEnter: () => void;
}

const MOST_ALTERNATIVES = 3;

/** A product of a circuit: the price of all its pieces in one set, and which pieces these are. */
export const SetProductRow = ({ entry, product, draft, dispatch, pool, error, fault, onEnter }: Props) => {
  const t = useT();
  const missing = missingOf(entry, product);
  const chosen = new Set(product.pieces.map(({ id }) => id));
  const others = pool.filter(({ id, Availability }) => !chosen.has(id) && Availability === 'Disponible');
  const priced = product.pieces.length > 0 && !entry.offerSelected;
  return (
    <Box component="li" aria-label={product.name} sx={{ py: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: '1fr',
          '@container (min-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr) 200px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 570, overflowWrap: 'anywhere' }}>
            {product.name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {[
              product.code,
              product.brand,
              t('quoteBuilder.circuits.per_set', { smart_count: product.perSet }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        {priced && (
          <AmountField
            name={fieldName('circuits', entry.uuid, 'products', product.id, 'unitPrice')}
            label={t('quoteBuilder.circuits.set_price')}
            value={product.unitPrice}
            onChange={(value) =>
              dispatch({ type: 'set-price', uuid: entry.uuid, product: product.id, value })
            }
            decimals={6}
            before="US$"
            error={product.unitPrice === '' ? t('quoteBuilder.faults.price') : error}
            onEnter={onEnter}
          />
        )}
      </Box>
      <Box sx={{ mt: 0.75 }}>
        <PieceChips
          pieces={product.pieces}
          chosen={draft}
          others={others.slice(0, MOST_ALTERNATIVES).map(alternativeOf)}
          onSwap={(id, other) => dispatch({ type: 'swap', id, other })}
        />
        {missing > 0 && (
          <Typography variant="body2" color="warning.main" role="status">
            {t('quoteBuilder.circuits.missing', { smart_count: missing })}
          </Typography>
        )}
        {fault && (
          <Typography variant="body2" color="error" role="alert">
            {fault}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const alternativeOf = ({ id, Tag, NoSeries, Condition, Location }: ChosenPiece): Alternative => ({
  id,
  tag: Tag,
  NoSeries,
  Condition,
  Location,
});
