import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type Dispatch, useState } from 'react';
import { usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ZERO } from '../../money/money';
import { amountOf } from '../../money/texts';
import { focusOn } from '../../shell/form/focus';
import { Thumb } from '../../shell/Thumb';
import { isLease, lineAmount } from './amounts';
import { DepositField } from './DepositField';
import type { DraftAction } from './draft';
import { PieceChips } from './PieceChips';
import { PieceTicker } from './PieceTicker';
import { PriceField } from './PriceField';
import { Stepper } from './Stepper';
import type { Draft, Line } from './types';
import type { May } from './useQuoteForm';
import type { Stock } from './useStock';
import { fieldName } from './wire';

interface Props {
  line: Line;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  stock: Stock;
  errors: Record<string, string>;
  may: May;
}

/** A product of the quote: how many and which pieces, the price of one, what they come to. */
export const LineRow = ({ line, draft, dispatch, stock, errors, may }: Props) => {
  const t = useT();
  const [ticking, setTicking] = useState(false);
  const of = (field: string) => fieldName('products', line.id, field);
  const missing = stock.short[line.id] ?? 0;
  const faults = [errors[of('IdProduct')], errors[of('pieces')]].filter(Boolean);
  return (
    <Box component="li" aria-label={line.name} sx={{ py: 1.75, containerType: 'inline-size' }}>
      <Box sx={ROW}>
        <Box sx={{ gridArea: 'name', display: 'flex', gap: 1.25, minWidth: 0 }}>
          <Thumb src={line.image} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
              {line.name}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {[line.code, line.model, line.brand].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ gridArea: 'count' }}>
          <Stepper
            name={of('count')}
            value={line.pieces.length}
            label={t('quoteBuilder.line.count', { name: line.name })}
            busy={stock.busy}
            onSet={(count) => stock.setCount(line.id, count)}
            onEnter={() => focusOn(of('unitPrice'))}
          />
        </Box>
        <Box sx={{ gridArea: 'price' }}>
          <PriceField
            name={of('unitPrice')}
            label={t(isLease(draft) ? 'quoteBuilder.lease.price' : 'quoteBuilder.line.price')}
            value={line.unitPrice ?? ''}
            onChange={(value) => dispatch({ type: 'price', product: line.id, value })}
            discount={draft.terms.discount}
            limits={line.limits}
            error={errors[of('unitPrice')]}
            required={line.pieces.length > 0}
            may={may}
            onEnter={() => focusOn('product')}
          />
          {isLease(draft) && (
            <DepositField
              name={of('deposit')}
              label={t('quoteBuilder.lease.deposit')}
              value={line.deposit ?? ''}
              price={ZERO.plus(amountOf(line.unitPrice))}
              discount={draft.terms.discount}
              onChange={(value) => dispatch({ type: 'deposit', product: line.id, value })}
              error={errors[of('deposit')]}
            />
          )}
        </Box>
        <Typography sx={{ gridArea: 'amount', fontWeight: 600, textAlign: 'end', pt: 1 }} className="tabular">
          {usd(lineAmount(line).toFixed(2))}
        </Typography>
        <IconButton
          sx={{ gridArea: 'drop' }}
          aria-label={t('quoteBuilder.line.drop', { name: line.name })}
          onClick={() => {
            dispatch({ type: 'drop', product: line.id });
            focusOn('product');
          }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
        <Box sx={{ gridArea: 'pieces', minWidth: 0 }}>
          <PieceChips
            promises
            pieces={line.pieces}
            onTake={(id) => dispatch({ type: 'take', id })}
            onSwap={(id, other) => dispatch({ type: 'swap', id, other })}
            chosen={draft}
          >
            <Button size="small" onClick={() => setTicking(true)}>
              {t('quoteBuilder.line.tick')}
            </Button>
          </PieceChips>
          {faults.map((fault) => (
            <Typography key={fault} variant="body2" color="error" role="alert">
              {fault}
            </Typography>
          ))}
          {(missing > 0 || line.pieces.length === 0) && (
            <Typography variant="body2" color="warning.main" role="status">
              {missing > 0 && t('quoteBuilder.line.short', { smart_count: missing })}{' '}
              {line.pieces.length === 0 && t('quoteBuilder.line.no_pieces')}
            </Typography>
          )}
        </Box>
      </Box>
      {ticking && <PieceTicker {...{ line, draft, dispatch }} onClose={() => setTicking(false)} />}
    </Box>
  );
};

/** By its own width: the menu and the totals leave it more or less of the screen. */
const ROW = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 150px) minmax(0, 1fr) auto',
  gridTemplateAreas: '"name name drop" "count price price" "pieces pieces pieces" "amount amount amount"',
  '@container (min-width: 480px)': {
    gridTemplateColumns: '150px minmax(0, 220px) minmax(90px, 1fr) 36px',
    gridTemplateAreas: '"name name name drop" "count price amount amount" "pieces pieces pieces pieces"',
  },
  '@container (min-width: 760px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 150px 200px 110px 36px',
    gridTemplateAreas: '"name count price amount drop" "pieces pieces pieces pieces pieces"',
  },
} as const;
