import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import type { Tone } from '../../theme/palette';

/** Days after which an unanswered quote is pressing. */
const LONG = 7;
const SOME = 3;
const FAILED = 'Falló';

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

interface MarkProps {
  status: string;
  expired: boolean;
  /** Of the last sending; only a failed one is told beside the status. */
  mailState?: string | null;
}

export const StatusMark = ({ status, expired, mailState }: MarkProps) => {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      <StatusChip status={status} />
      {expired && <StatusChip status={t('quotes.expired')} tone="danger" />}
      <MailMark mailState={mailState} />
    </Box>
  );
};

/** Of the last sending: only that it failed. */
export const MailMark = ({ mailState }: Pick<MarkProps, 'mailState'>) => {
  const t = useT();
  return mailState === FAILED && <StatusChip status={t('quotes.mail.failed')} tone="danger" />;
};

interface BarProps {
  percentage: string;
  /** Whose, for who does not see the bar. */
  label: string;
}

/** How much of the total is paid, in words and as a bar below them; on a phone beside them. */
export const PaidBar = ({ percentage, label }: BarProps) => (
  <Box component="span" sx={BAR}>
    <span className="tabular">{percent(percentage)}</span>
    <LinearProgress
      variant="determinate"
      value={Math.min(100, Number(percentage))}
      aria-label={label}
      color={Number(percentage) >= 100 ? 'success' : 'primary'}
      sx={{ display: 'block', height: 6, borderRadius: 3, mt: 0.25 }}
    />
  </Box>
);

const BAR = {
  display: { xs: 'inline-flex', sm: 'inline-block' },
  alignItems: 'center',
  gap: 0.5,
  width: { xs: 'auto', sm: 76 },
  '& [role=progressbar]': { width: { xs: 44, sm: 'auto' } },
} as const;
