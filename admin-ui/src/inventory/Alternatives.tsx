import SwapIcon from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useT } from '../i18n/useT';
import type { Alternative } from './types';

interface Props {
  alternatives: Alternative[];
  onSwap: (alternative: Alternative) => void;
  busy?: boolean;
}

/** The equal free pieces in place of one that cannot be had: one click each. */
export const Alternatives = ({ alternatives, onSwap, busy }: Props) => {
  const t = useT();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {alternatives.map((alternative) => (
        <Button
          key={alternative.id}
          size="small"
          variant="outlined"
          startIcon={<SwapIcon />}
          disabled={busy}
          onClick={() => onSwap(alternative)}
          aria-label={t('pieces.scan.swap_for', { tag: alternative.tag, place: alternative.Location })}
        >
          {[alternative.tag, alternative.Location].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Stack>
  );
};
