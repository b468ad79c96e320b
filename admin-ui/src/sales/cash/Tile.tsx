import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { ageOf, amountsOf } from './groups';
import type { CashSum } from './types';

interface Props {
  title: ReactNode;
  sum: CashSum;
  chosen: boolean;
  onChoose: () => void;
}

/** What some cash comes to; a click leaves only that in the list. */
export const Tile = ({ title, sum, chosen, onChoose }: Props) => {
  const t = useT();
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={onChoose}
      sx={(theme) => ({
        ...TILE,
        borderColor: chosen ? 'primary.main' : 'divider',
        boxShadow: chosen ? `0 0 0 1px ${theme.palette.primary.main}` : 'none',
        '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      <Typography variant="body2" component="span" color="text.secondary">
        {title}
      </Typography>
      {amountsOf(sum).map((amount) => (
        <Typography key={amount} component="span" className="tabular" sx={AMOUNT}>
          {amount}
        </Typography>
      ))}
      <Typography variant="caption" component="span" color="text.secondary">
        {t('cash.payments', { smart_count: sum.count })}
        {sum.count > 0 && ` · ${t('cash.oldest', { age: ageOf(sum.days, t) })}`}
      </Typography>
    </ButtonBase>
  );
};

export const TILES = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
} as const;

const TILE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'start',
  p: 1.5,
  border: 1,
  borderRadius: 2,
} as const;

const AMOUNT = { fontSize: '1.2rem', fontWeight: 620, lineHeight: 1.35 } as const;
