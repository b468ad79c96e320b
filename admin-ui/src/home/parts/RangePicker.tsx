import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { ifItComes } from '../../shell/lazyPage';
import { PRESETS, type Preset, presetOf, type Range, rangeOf } from '../range';

const RangeDays = ifItComes(async () => (await import('./RangeDays')).RangeDays);

export interface RangeProps {
  range: Range;
  onChange: (range: Range) => void;
  /** What the server says of it, by the end that is wrong. */
  errors: { from?: string; to?: string };
}

/** Which days the figures are of. */
export const RangePicker = ({ range, onChange, errors }: RangeProps) => {
  const t = useT();
  const [pressed, setPressed] = useState<Preset | 'other'>();
  const chosen = pressed === 'other' ? undefined : presetOf(range, pressed);
  return (
    <Box role="group" aria-label={t('home.range.label')} sx={ROW}>
      <Box sx={CHIPS}>
        {PRESETS.map((one) => (
          <Choice
            key={one}
            label={t(`home.range.${one}`)}
            on={chosen === one}
            onClick={() => {
              setPressed(one);
              onChange(rangeOf(one));
            }}
          />
        ))}
        <Choice label={t('home.range.other')} on={!chosen} onClick={() => setPressed('other')} />
      </Box>
      {!chosen && <RangeDays range={range} onChange={onChange} errors={errors} />}
    </Box>
  );
};

const Choice = ({ label, on, onClick }: { label: string; on: boolean; onClick: () => void }) => (
  <Chip
    label={label}
    aria-pressed={on}
    color={on ? 'primary' : 'default'}
    variant={on ? 'filled' : 'outlined'}
    onClick={onClick}
  />
);

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 2 } as const;
const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 0.75, py: 0.5 } as const;
