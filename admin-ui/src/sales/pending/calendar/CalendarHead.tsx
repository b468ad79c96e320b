import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { date, number } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { useShortcut } from '../../../shell/shortcuts/useShortcut';
import type { Calendar } from './calls';
import { monthWords } from './days';

interface Props {
  day: string;
  /** Its days, where a week is seen and not a month. */
  week?: string[];
  calendar?: Calendar;
  onMove: (steps: 1 | -1) => void;
  onToday: () => void;
  /** Where the late ones are, or those without a day. */
  listOf: (due: 'late' | 'undated') => string;
}

/** Which month or week is seen, the way to others, and what lies in none: what is late, and what has no day. */
export const CalendarHead = ({ day, week, calendar, onMove, onToday, listOf }: Props) => {
  const t = useT();
  const locale = useLocale();
  useShortcut({ key: 'k', label: 'pending.calendar.previous', run: () => onMove(-1) });
  useShortcut({ key: 'j', label: 'pending.calendar.next', run: () => onMove(1) });
  useShortcut({ key: 't', label: 'pending.calendar.to_today', run: onToday });
  const step = (steps: 1 | -1) => {
    const [month, seven] =
      steps < 0
        ? (['pending.calendar.previous_month', 'pending.calendar.previous_week'] as const)
        : (['pending.calendar.next_month', 'pending.calendar.next_week'] as const);
    const label = t(week ? seven : month);
    return (
      <Tooltip title={`${label} (${steps < 0 ? 'K' : 'J'})`}>
        <IconButton
          aria-label={label}
          aria-keyshortcuts={steps < 0 ? 'k' : 'j'}
          onClick={() => onMove(steps)}
        >
          {steps < 0 ? <ChevronLeft /> : <ChevronRight />}
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <Box sx={HEAD}>
      {step(-1)}
      <Button variant="outlined" size="small" aria-keyshortcuts="t" onClick={onToday}>
        {t('pending.calendar.today')}
      </Button>
      {step(1)}
      <Typography component="h2" aria-live="polite" sx={TITLE}>
        {week ? `${date(week[0])} – ${date(week[6])}` : monthWords(locale, day)}
      </Typography>
      {calendar && (
        <Box sx={OUTSIDE}>
          {(['late', 'undated'] as const).map(
            (due) =>
              calendar[due] > 0 && (
                <Link
                  key={due}
                  component={RouterLink}
                  to={listOf(due)}
                  sx={{ color: due === 'late' ? 'error.main' : 'text.primary' }}
                >
                  {t(`pending.calendar.${due}`, { count: number(calendar[due]) })}
                </Link>
              ),
          )}
        </Box>
      )}
    </Box>
  );
};

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pb: 1 } as const;
const TITLE = {
  ml: 1,
  fontWeight: 640,
  fontSize: { xs: '0.95rem', sm: '1.15rem' },
  '&::first-letter': { textTransform: 'uppercase' },
} as const;
const OUTSIDE = {
  ml: { sm: 'auto' },
  display: 'flex',
  columnGap: 2,
  fontSize: '0.85rem',
  fontWeight: 570,
} as const;
