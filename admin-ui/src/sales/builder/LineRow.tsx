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
import { PiecesFold } from './PiecesFold';
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
  const [unfolded, setUnfolded] = useState(false);
  const of = (field: string) => fieldName('products', line.id, field);
  const missing = stock.short[line.id] ?? 0;
  const faults = [errors[of('IdProduct')], errors[of('pieces')]].filter(Boolean);
  // What is to be looked at is never folded away.
  const troubled = line.pieces.some(({ trouble }) => trouble);
  const open = unfolded || troubled;
  return (
    <Box component="li" aria-label={line.name} sx={{ py: 1 }}>
      <Box sx={LINE_ROW}>
        <Box sx={{ gridArea: 'name', display: 'flex', gap: 1.25, minWidth: 0 }}>
          <Thumb src={line.image} size={40} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap variant="body1" title={line.name} sx={{ fontWeight: 600, lineHeight: '20px' }}>
              {line.name}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 20 }}>
              <Typography noWrap variant="caption" color="text.secondary">
                {[line.code, line.model, line.brand].filter(Boolean).join(' · ')}
              </Typography>
              <PiecesFold
                count={line.pieces.length}
                open={open}
                onToggle={troubled ? undefined : () => setUnfolded(!open)}
              />
            </Box>
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
          <Box sx={IN_COLUMN}>
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
          </Box>
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
        <Typography sx={AMOUNT} className="tabular">
          {usd(lineAmount(line).toFixed(2))}
        </Typography>
        <IconButton
          sx={{ gridArea: 'drop', justifySelf: 'end', mt: '2px', mr: -0.5 }}
          aria-label={t('quoteBuilder.line.drop', { name: line.name })}
          onClick={() => {
            dispatch({ type: 'drop', product: line.id });
            focusOn('product');
          }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {open && (
        <Box sx={{ mt: 1, pl: { sm: 6.25 } }}>
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
        </Box>
      )}
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
      {ticking && <PieceTicker {...{ line, draft, dispatch }} onClose={() => setTicking(false)} />}
    </Box>
  );
};

/** What stands in the columns, above the lines, where there is room for one row a line. */
export const LineHeads = ({ draft }: { draft: Draft }) => {
  const t = useT();
  const price = t(isLease(draft) ? 'quoteBuilder.lease.price' : 'quoteBuilder.line.price');
  return (
    <Box aria-hidden sx={HEADS}>
      <span>{t('quoteBuilder.line.product')}</span>
      <Box sx={{ textAlign: 'center' }}>{t('quoteBuilder.line.quantity')}</Box>
      <span>{price}</span>
      <Box sx={{ textAlign: 'end' }}>{t('quoteBuilder.line.amount')}</Box>
    </Box>
  );
};

const ONE_ROW = '@container (min-width: 600px)';
const COLUMNS = 'minmax(0, 1fr) 112px 124px 100px 32px';

/** By the width of the list: the menu and the totals leave it more or less of the screen. */
const LINE_ROW = {
  display: 'grid',
  columnGap: 1,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: '112px minmax(0, 1fr) auto 36px',
  gridTemplateAreas: '"name name name drop" "count price amount amount"',
  [ONE_ROW]: {
    gridTemplateColumns: COLUMNS,
    gridTemplateAreas: '"name count price amount drop"',
  },
} as const;
const HEADS = {
  display: 'none',
  typography: 'caption',
  color: 'text.secondary',
  pb: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  [ONE_ROW]: { display: 'grid', columnGap: 1, gridTemplateColumns: COLUMNS },
} as const;
const AMOUNT = {
  gridArea: 'amount',
  fontWeight: 600,
  textAlign: 'end',
  lineHeight: '40px',
  whiteSpace: 'nowrap',
} as const;
/** Its column's head, and the sign of the currency, name it for who sees; who listens to the page hears its label. */
const IN_COLUMN = {
  '& .MuiTextField-root': { width: '100%' },
  '& label': { clipPath: 'inset(50%)' },
  '& fieldset': { top: 0 },
  '& legend': { display: 'none' },
} as const;
