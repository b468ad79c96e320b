import ButtonBase from '@mui/material/ButtonBase';
import { number } from '../../../i18n/format';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import type { Column } from './columns';
import { frameOf } from './frame';
import type { Carried } from './useCarried';

interface Props {
  column: Column;
  carried: Carried;
  onUnfold: () => void;
}

/** A state that nothing is waited for in: a strip with its count, which a card can be dropped on too. */
export const FoldedColumn = ({ column, carried, onUnfold }: Props) => {
  const t = useT();
  const { quotes } = column;
  const status = shown(t, column.status);
  return (
    <ButtonBase
      className="no-print"
      aria-expanded={false}
      aria-label={t('quotes.board.unfold', { status, smart_count: quotes })}
      onClick={onUnfold}
      {...carried.column(column)}
      sx={[STRIP, frameOf(carried.lookOf(column))]}
    >
      <span>{status}</span>
      <span className="tabular">{number(quotes)}</span>
    </ButtonBase>
  );
};

const STRIP = {
  flex: '0 0 44px',
  flexDirection: 'row',
  justifyContent: 'flex-start',
  gap: 1,
  py: 1.5,
  minHeight: 220,
  writingMode: 'vertical-rl',
  fontSize: '0.85rem',
  fontWeight: 570,
  color: 'text.secondary',
} as const;
