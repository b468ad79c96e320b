import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import type { Tone } from '../../theme/palette';

/** Days after which an unanswered quote is pressing. */
const LONG = 7;
const SOME = 3;

const toneOfAge = (days: number): Tone => {
  if (days >= LONG) return 'danger';
  return days >= SOME ? 'warning' : 'neutral';
};

/** How long an answer has been waited for; words first, colour beside them. */
export const WaitingChip = ({ days }: { days: number }) => {
  const t = useT();
  const words = days === 0 ? t('quotes.waiting_today') : t('quotes.waiting_days', { smart_count: days });
  return (
    <StatusChip
      status={days >= LONG ? t('quotes.waiting_long', { days: words }) : words}
      tone={toneOfAge(days)}
    />
  );
};

export const ExpiredChip = () => {
  const t = useT();
  return <StatusChip status={t('quotes.expired')} tone="danger" />;
};

interface MarkProps {
  status: string;
  expired: boolean;
}

export const StatusMark = ({ status, expired }: MarkProps) => (
  <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'inherit' }}>
    <StatusChip status={status} />
    {expired && <ExpiredChip />}
  </Stack>
);

/** The last sending by mail; one that failed stands out. */
export const MailMark = ({ state }: { state: string }) => {
  const t = useT();
  return <StatusChip status={state === 'Enviado' ? t('quotes.mail.sent') : state} />;
};

interface BarProps {
  percentage: string;
  label: string;
  /** Begins where text begins, instead of standing with the numbers. */
  start?: boolean;
}

/** How much of the total is paid, as a bar and in words. */
export const PaidBar = ({ percentage, label, start }: BarProps) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: start ? 'flex-start' : 'flex-end' }}
  >
    <LinearProgress
      variant="determinate"
      value={Math.min(100, Number(percentage))}
      aria-label={label}
      color={Number(percentage) >= 100 ? 'success' : 'primary'}
      sx={{ flex: 1, minWidth: 48, maxWidth: 120, height: 6, borderRadius: 3 }}
    />
    <span className="tabular">{percent(percentage)}</span>
  </Box>
);
