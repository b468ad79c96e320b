import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import type { PendingTotals } from './types';

interface Props {
  title: string;
  owed: PendingTotals['places'];
  chosen?: unknown;
  onChoose: (id: number) => void;
}

/** Places or customers with what they are owed; a click leaves only theirs. */
export const OwedChips = ({ title, owed, chosen, onChoose }: Props) => {
  const t = useT();
  // One that is all there is would filter nothing.
  if (owed.length < 2) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={title}
      // On a phone they are in one row that scrolls: the list itself must be near.
      sx={{
        gap: 0.75,
        flexWrap: { sm: 'wrap' },
        alignItems: 'center',
        overflowX: { xs: 'auto', sm: 'visible' },
      }}
    >
      <Typography variant="caption" color="text.secondary" sx={{ mr: 0.5, whiteSpace: 'nowrap' }}>
        {title}
      </Typography>
      {owed.map(({ id, name, orders, late }) => (
        <Chip
          key={id}
          size="small"
          sx={{ flexShrink: 0 }}
          variant={chosen === id ? 'filled' : 'outlined'}
          color={chosen === id ? 'primary' : 'default'}
          aria-pressed={chosen === id}
          label={late > 0 ? t('pending.of_late', { name, orders, late }) : `${name} · ${orders}`}
          onClick={() => onChoose(id)}
        />
      ))}
    </Stack>
  );
};
