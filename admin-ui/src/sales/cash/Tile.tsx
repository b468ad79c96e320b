import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { ChoiceTile } from '../../shell/ChoiceTile';
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
    <ChoiceTile chosen={chosen} onChoose={onChoose}>
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
    </ChoiceTile>
  );
};

export const TILES = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
} as const;

const AMOUNT = { fontSize: '1.2rem', fontWeight: 620, lineHeight: 1.35 } as const;
