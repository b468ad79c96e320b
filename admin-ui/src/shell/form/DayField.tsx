import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useLocale } from 'ra-core';
import { type Ref, useEffect, useState } from 'react';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { onDemand } from '../lazyPage';
import type { PickerProps } from './DayPicker';
import { HALF_A_DAY, isWholeDay } from './day';

export interface DayProps
  extends Pick<
    TextFieldProps,
    'name' | 'required' | 'disabled' | 'size' | 'fullWidth' | 'sx' | 'helperText' | 'autoFocus' | 'onBlur'
  > {
  label: string;
  /** As the wire writes days (2026-11-25); '' for none. */
  value: string;
  /** '' once it is empty, `HALF_A_DAY` while it is neither. */
  onChange: (day: string) => void;
  error?: boolean;
  /** The first and the last day that the calendar offers; the server judges. */
  min?: string;
  max?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** As the field looks before its script is there. */
const Meanwhile = ({ value, label, name, required, disabled, size, fullWidth, sx }: PickerProps) => (
  <TextField
    {...{ label, name, required, disabled, size, fullWidth, sx }}
    value={isWholeDay(value) ? date(value) : ''}
    slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
  />
);

const Picker = onDemand<PickerProps>(
  () => import('./DayPicker').then(({ DayPicker }) => DayPicker),
  Meanwhile,
);

const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** A day, dd/mm/aaaa whatever the browser's language: typed, or picked from a calendar. */
export const DayField = ({ min = EARLIEST, max = LATEST, ...props }: DayProps) => {
  const t = useT();
  const english = useLocale() === 'en';
  const faults = {
    invalidDate: t('shell.day.half'),
    minDate: t('shell.day.too_early', { min: date(min) }),
    maxDate: t('shell.day.too_late', { max: date(max) }),
  };
  return <Picker {...props} {...{ min, max, english, faults }} />;
};

/** The same where nothing is sent later, such as a filter: a day counts once it is whole. */
export const WholeDayField = ({ value, onChange, ...props }: DayProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (day: string) => {
    setTyped(day);
    if (day !== HALF_A_DAY) onChange(day);
  };
  return <DayField {...props} value={typed} onChange={take} />;
};
