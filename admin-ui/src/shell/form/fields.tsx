import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { useInput, type Validator } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { nameOf } from '../../i18n/shown';
import { useT, useWords } from '../../i18n/useT';
import { DayField } from './DayField';
import { HALF_A_DAY } from './day';

export interface FieldProps {
  source: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  validate?: Validator | Validator[];
}

const KEEP = { format: (value: unknown) => value ?? '', parse: (value: unknown) => value };

/** react-admin gives a message as @@react-admin@@{"message": key, "args": …}. */
const useMessage = () => {
  const words = useWords();
  return (message: string | undefined): string | undefined => {
    if (!message?.startsWith('@@react-admin@@')) return message;
    const told = JSON.parse(message.slice('@@react-admin@@'.length)) as
      | string
      | { message: string; args?: Record<string, unknown> };
    return typeof told === 'string' ? words(told) : words(told.message, told.args);
  };
};

const needed = (required: boolean | undefined, validate: FieldProps['validate']) => [
  ...(required ? [notBlank] : []),
  ...(Array.isArray(validate) ? validate : validate ? [validate] : []),
];
const notBlank: Validator = (value) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
    ? { message: 'ra.validation.required', args: {} }
    : undefined;

export const useField = ({ source, required, validate, hint }: FieldProps, options: object = KEEP) => {
  const { field, fieldState } = useInput({ source, validate: needed(required, validate), ...options });
  const message = useMessage();
  const { ref, ...input } = field;
  return {
    input: { ...input, inputRef: ref },
    field,
    error: fieldState.invalid,
    helperText: message(fieldState.error?.message) ?? hint,
  };
};

type TextProps = FieldProps &
  Pick<TextFieldProps, 'type' | 'autoComplete' | 'autoFocus' | 'multiline' | 'minRows'> & {
    maxLength?: number;
  };

export const FormText = (props: TextProps) => {
  const { label, required, disabled, maxLength, type, autoComplete, autoFocus, multiline, minRows } = props;
  const { input, error, helperText } = useField(props);
  return (
    <TextField
      {...input}
      {...{ label, required, disabled, type, autoComplete, autoFocus, multiline, minRows, error, helperText }}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
};

export const FormDay = (props: FieldProps) => {
  const { label, required, disabled } = props;
  const t = useT();
  const whole: Validator = (value) => (value === HALF_A_DAY ? t('shell.day.half') : undefined);
  const { input, error, helperText } = useField({
    ...props,
    validate: [whole, ...needed(false, props.validate)],
  });
  return <DayField {...input} {...{ label, required, disabled, error, helperText }} />;
};

type NumberProps = FieldProps & {
  before?: string;
  after?: string;
  whole?: boolean;
  min?: number;
  max?: number;
};

const decimal = (value: string): string | null =>
  value.trim() === '' ? null : value.replace(/,/g, '').trim();

/** A number as the text it is: what is typed is what is sent, with no float in between. */
export const FormNumber = (props: NumberProps) => {
  const { label, required, disabled, before, after, whole, min = 0, max } = props;
  const isNumber: Validator = (value) => numberFault(value, { whole, min, max });
  const { input, error, helperText } = useField(
    { ...props, validate: [isNumber, ...needed(false, props.validate)] },
    { format: KEEP.format, parse: decimal },
  );
  return (
    <TextField
      {...input}
      {...{ label, required, disabled, error, helperText }}
      className="tabular"
      slotProps={{
        htmlInput: { inputMode: whole ? 'numeric' : 'decimal', autoComplete: 'off' },
        input: {
          startAdornment: before ? <InputAdornment position="start">{before}</InputAdornment> : undefined,
          endAdornment: after ? <InputAdornment position="end">{after}</InputAdornment> : undefined,
        },
      }}
    />
  );
};

export const numberFault = (
  value: unknown,
  { whole, min, max }: { whole?: boolean; min?: number; max?: number },
) => {
  if (value === null || value === undefined || value === '') return undefined;
  const text = String(value);
  if (!(whole ? /^-?\d+$/ : /^-?(\d+\.?\d*|\.\d+)$/).test(text))
    return { message: 'ra.validation.number', args: {} };
  if (min !== undefined && Number(text) < min) return { message: 'ra.validation.minValue', args: { min } };
  if (max !== undefined && Number(text) > max) return { message: 'ra.validation.maxValue', args: { max } };
  return undefined;
};

export interface Option {
  id: string | number;
  name: string;
}

type SelectProps = FieldProps & { choices: Option[] /** May be left empty. */; none?: boolean };

export const FormSelect = (props: SelectProps) => {
  const { label, required, disabled, choices, none } = props;
  const t = useT();
  const { input, error, helperText } = useField(props, {
    format: (value: unknown) => value ?? '',
    parse: (value: unknown) => (value === '' ? null : value),
  });
  return (
    <TextField select {...input} {...{ label, required, disabled, error, helperText }}>
      {none && <MenuItem value="">{t('shell.form.none')}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {nameOf(t, choice)}
        </MenuItem>
      ))}
    </TextField>
  );
};

type FindProps = FieldProps & {
  choices: Option[];
  /** To make what is not there yet, by the name that was typed. */
  create?: (name: string) => void;
};

/** The number of what is not there yet. */
const NEW = 0;
const matching = createFilterOptions<Option>();

/** Many choices: one types to find. Keeps the id. */
export const FormFind = (props: FindProps) => {
  const { label, required, disabled, choices, create } = props;
  const t = useT();
  const { field, error, helperText } = useField(props);
  const [text, setText] = useState('');
  const found = (options: Option[], state: FilterOptionsState<Option>) => {
    const some = matching(options, state);
    const name = state.inputValue.trim();
    const there = some.some((option) => option.name.toLowerCase() === name.toLowerCase());
    return create && name && !there
      ? [...some, { id: NEW, name: t('shell.form.create_named', { text: name }) }]
      : some;
  };
  return (
    <Autocomplete
      options={choices}
      filterOptions={found}
      onInputChange={(_, typed, why) => why === 'input' && setText(typed)}
      disabled={disabled}
      value={choices.find(({ id }) => id === field.value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, choice) =>
        choice?.id === NEW ? create?.(text.trim()) : field.onChange(choice?.id ?? null)
      }
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          {...{ label, required, error, helperText }}
        />
      )}
    />
  );
};

export const FormSwitch = (props: FieldProps) => {
  const id = useId();
  const { field, helperText } = useField(props, { format: Boolean, parse: KEEP.parse });
  return (
    <div>
      <FormControlLabel
        label={props.label}
        disabled={props.disabled}
        control={
          <Switch
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, on) => field.onChange(on)}
            slotProps={{ input: helperText ? { 'aria-describedby': id } : {} }}
          />
        }
      />
      {helperText && (
        <div id={id} style={{ fontSize: '0.78rem', opacity: 0.8 }}>
          {helperText}
        </div>
      )}
    </div>
  );
};
