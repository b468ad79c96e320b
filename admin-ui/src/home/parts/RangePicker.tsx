import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/useT';
import { PRESETS, presetOf, type Range, rangeOf } from '../range';

interface Props {
  range: Range;
  onChange: (range: Range) => void;
  /** What the server says of it, by the end that is wrong. */
  errors: { from?: string; to?: string };
}

/** Which days the figures are of. */
export const RangePicker = ({ range, onChange, errors }: Props) => {
  const t = useT();
  const chosen = presetOf(range);
  return (
    <Box role="group" aria-label={t('home.range.label')} sx={ROW}>
      <Box sx={CHIPS}>
        {PRESETS.map((preset) => (
          <Chip
            key={preset}
            label={t(`home.range.${preset}`)}
            aria-pressed={chosen === preset}
            color={chosen === preset ? 'primary' : 'default'}
            variant={chosen === preset ? 'filled' : 'outlined'}
            onClick={() => onChange(rangeOf(preset))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
        <DayField
          label={t('home.range.from')}
          value={range.from}
          error={errors.from}
          onChange={(from) => onChange({ ...range, from })}
        />
        <DayField
          label={t('home.range.to')}
          value={range.to}
          error={errors.to}
          onChange={(to) => onChange({ ...range, to })}
        />
      </Box>
    </Box>
  );
};

interface DayProps {
  label: string;
  value: string;
  error?: string;
  onChange: (day: string) => void;
}

/** While a day is typed it is none: it counts once it is whole. */
const DayField = ({ label, value, error, onChange }: DayProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      error={Boolean(error)}
      helperText={error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^20\d{2}-\d{2}-\d{2}$/.test(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: 1, minWidth: 132, maxWidth: 220 }}
    />
  );
};

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 2 } as const;
const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 0.75, py: 0.5 } as const;
