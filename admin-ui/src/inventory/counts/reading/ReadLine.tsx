import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../../i18n/useT';
import { StatusChip } from '../../../shell/StatusChip';
import type { Tone } from '../../../theme/palette';
import type { ReadAnswer } from '../types';
import type { Answered } from './queue';

const TONES: Record<ReadAnswer['state'], Tone> = {
  ok: 'success',
  elsewhere: 'info',
  unknown: 'warning',
  repeated: 'neutral',
  several: 'danger',
};

/** One read, and what it was. */
export const ReadLine = ({ read: { code, answer, refusal } }: { read: Answered }) => {
  const t = useT();
  const state = answer?.state;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', px: 1.5, py: 1 }}>
      <StatusChip
        status={state ? t(`counts.states.${state}`) : t('counts.states.refused')}
        tone={state ? TONES[state] : 'danger'}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 570, overflowWrap: 'anywhere' }}>
          {answer?.name ?? code}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[answer?.product, refusal ?? answer?.sentence].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
};
