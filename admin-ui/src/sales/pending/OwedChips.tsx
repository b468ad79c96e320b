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
  if (owed.length === 0) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={title}
      sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography variant="caption" color="text.secondary" sx={{ mr: 0.5 }}>
        {title}
      </Typography>
      {owed.map(({ id, name, orders, late }) => (
        <Chip
          key={id}
          size="small"
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
