import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';
import { WholeDayField } from '../../shell/form/DayField';
import type { RangeProps } from './RangePicker';

/** The days of a range that no preset names. */
export const RangeDays = ({ range, onChange, errors }: RangeProps) => {
  const t = useT();
  return (
    <Box sx={DAYS}>
      <WholeDayField
        {...END}
        label={t('home.range.from')}
        value={range.from}
        error={Boolean(errors.from)}
        helperText={errors.from}
        onChange={(from) => from && onChange({ ...range, from })}
      />
      <WholeDayField
        {...END}
        label={t('home.range.to')}
        value={range.to}
        error={Boolean(errors.to)}
        helperText={errors.to}
        onChange={(to) => to && onChange({ ...range, to })}
      />
    </Box>
  );
};

const DAYS = { display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 1 auto' } } as const;
const END = { size: 'small', sx: { flex: 1, minWidth: 132, maxWidth: 220 } } as const;
