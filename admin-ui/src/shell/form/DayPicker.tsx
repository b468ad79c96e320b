import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, esES } from '@mui/x-date-pickers/locales';
import { enGB } from 'date-fns/locale/en-GB';
import { es } from 'date-fns/locale/es';
import { type FocusEvent, useMemo, useState } from 'react';
import type { DayProps } from './DayField';
import { dateOf, dayOf, HALF_A_DAY, isHalfTyped } from './day';

/** What is wrong with the day that stands in the field. */
type Fault = 'invalidDate' | 'minDate' | 'maxDate';

export interface PickerProps extends DayProps {
  min: string;
  max: string;
  english: boolean;
  faults: Record<Fault, string>;
}

const textsOf = (language: typeof esES) =>
  language.components.MuiLocalizationProvider.defaultProps.localeText;

/** MUI's picker, told apart from the field because it weighs as much as a page. */
export const DayPicker = (props: PickerProps) => {
  const { value, onChange, onBlur, error, helperText, min, max, label, disabled, english, faults } = props;
  const { name, required, size, fullWidth, sx, inputRef, autoFocus } = props;
  const [fault, setFault] = useState<Fault | null>(null);
  const [typing, setTyping] = useState(false);
  // What the picker said last, as it has it and as the wire has it. It gets the same back, or it would begin anew: a year
  // on its way to 2026 is 2, 20 and 202, and while a part is missing it says nothing at all.
  const [said, setSaid] = useState<{ day: Date | null; wire: string }>({ day: null, wire: '' });
  const given = useMemo(() => dateOf(value), [value]);
  const say = (day: Date | null, wire = dayOf(day)) => {
    setSaid({ day, wire });
    onChange(wire);
  };
  const noticeHalf = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (isHalfTyped(currentTarget.querySelector('input')?.value ?? '')) say(said.day, HALF_A_DAY);
  };
  const wrong = value === HALF_A_DAY ? 'invalidDate' : fault;
  const told = !typing && wrong ? faults[wrong] : null;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={english ? enGB : es}
      localeText={textsOf(english ? enUS : esES)}
    >
      <DatePicker
        label={label}
        disabled={disabled}
        value={said.wire === value ? said.day : given}
        onChange={(day) => say(day)}
        onError={(reason) => setFault(reason !== null && reason in faults ? (reason as Fault) : null)}
        format="dd/MM/yyyy"
        minDate={dateOf(min) ?? undefined}
        maxDate={dateOf(max) ?? undefined}
        // One plain input: forms, labels and who types know it.
        enableAccessibleFieldDOMStructure={false}
        slotProps={{
          textField: {
            ...{ name, required, size, fullWidth, sx, inputRef, autoFocus },
            error: error || told !== null,
            helperText: error ? helperText : (told ?? helperText),
            onFocus: () => setTyping(true),
            onKeyUp: noticeHalf,
            onBlur: (event: FocusEvent<HTMLInputElement>) => {
              setTyping(false);
              onBlur?.(event);
            },
            slotProps: { inputLabel: { shrink: true } },
          },
        }}
      />
    </LocalizationProvider>
  );
};
