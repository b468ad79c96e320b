import Before from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useT } from '../../i18n/useT';
import { isFuture, nameOfMonth, type Period, shifted, thisMonth } from '../month';

interface Props {
  /** A month (2026-11); where `open`, also a whole year, or nothing: all of them. */
  value: Period;
  onChange: (period: Period) => void;
  /** Years that have something; this one is always offered, and the one before. */
  years?: number[];
  open?: boolean;
  error?: string;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** A month of a year, up to this one, with a step to the one before and the one after. */
export const MonthPicker = ({ value, onChange, years = [], open = false, error }: Props) => {
  const t = useT();
  const [year = '', month = ''] = value.split('-');
  const now = thisMonth();
  const thisYear = Number(now.slice(0, 4));
  const offered = [...new Set([thisYear, thisYear - 1, ...years, Number(year || thisYear)])].sort(
    (a, b) => b - a,
  );
  const next = value && shifted(value, 1);
  const ofYear = (at: number) => `${year || thisYear}-${String(at).padStart(2, '0')}`;
  const chooseMonth = (at: string) => onChange(at === '' ? year : ofYear(Number(at)));
  const chooseYear = (wanted: string) => {
    const period = month && wanted ? `${wanted}-${month}` : wanted;
    onChange(period && isFuture(period) ? now : period);
  };
  return (
    <Box role="group" aria-label={t('commissions.month.label')} sx={ROW}>
      <IconButton
        aria-label={t('commissions.month.before')}
        onClick={() => onChange(shifted(value || now, -1))}
      >
        <Before />
      </IconButton>
      <TextField
        select
        name="monthyear"
        label={t('commissions.month.month')}
        value={month && String(Number(month))}
        onChange={(event) => chooseMonth(event.target.value)}
        error={Boolean(error)}
        helperText={error}
        sx={{ flex: '1 1 130px', minWidth: 0, maxWidth: { sm: 170 } }}
      >
        {open && <MenuItem value="">{t('commissions.month.all')}</MenuItem>}
        {MONTHS.map((at) => (
          <MenuItem key={at} value={String(at)} disabled={isFuture(ofYear(at))}>
            {nameOfMonth(t, at)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('commissions.month.year')}
        value={year}
        onChange={(event) => chooseYear(event.target.value)}
        sx={{ flex: '0 1 104px', minWidth: 84 }}
      >
        {open && <MenuItem value="">{t('commissions.month.all')}</MenuItem>}
        {offered.map((one) => (
          <MenuItem key={one} value={String(one)}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={t('commissions.month.after')}
        disabled={!next || isFuture(next)}
        onClick={() => onChange(next)}
      >
        <Next />
      </IconButton>
    </Box>
  );
};

const ROW = { display: 'flex', alignItems: 'flex-start', gap: 0.5, minWidth: 0 } as const;
