import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { number } from '../../i18n/format';
import { type Key, useT } from '../../i18n/useT';
import { ChoiceTile } from '../../shell/ChoiceTile';
import { type Tone, tones } from '../../theme/palette';
import type { PendingTotals } from './types';

interface Props {
  due: PendingTotals['due'];
  /** The one that is chosen. */
  chosen?: unknown;
  onChoose: (due: string) => void;
}

const TONES: Record<string, Tone> = { late: 'danger', today: 'warning' };

/** How much is owed, by when it was promised for: what is late comes first. A click leaves only those. */
export const DueTiles = ({ due, chosen, onChoose }: Props) => {
  const t = useT();
  return (
    <Box sx={TILES}>
      {due.map(({ due: name, orders, pieces }) => (
        <ChoiceTile key={name} chosen={chosen === name} onChoose={() => onChoose(name)}>
          <Typography variant="body2" component="span" color="text.secondary">
            {t(`pending.due.${name}` as Key)}
          </Typography>
          <Typography
            component="span"
            className="tabular"
            sx={(theme) => ({
              fontSize: '1.5rem',
              fontWeight: 640,
              lineHeight: 1.25,
              color: orders > 0 && TONES[name] ? tones[theme.palette.mode][TONES[name]].text : 'text.primary',
            })}
          >
            {number(orders)}
          </Typography>
          <Typography variant="caption" component="span" color="text.secondary">
            {t('pending.orders', { smart_count: orders })} ·{' '}
            {t('pending.pieces', { smart_count: pieces, count: number(pieces) })}
          </Typography>
        </ChoiceTile>
      ))}
    </Box>
  );
};

/** On a phone they are in one row that scrolls: the list itself must be near. */
const TILES = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(5, minmax(136px, 1fr))', sm: 'repeat(5, 1fr)' },
  overflowX: { xs: 'auto', sm: 'visible' },
  p: { xs: 0.25, sm: 0 },
} as const;
