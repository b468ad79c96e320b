import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { amountFault } from '../../money/texts';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Decimals that are kept: 2 of amounts, 6 of prices and rates. */
  decimals?: number;
  before?: string;
  after?: string;
  hint?: ReactNode;
  error?: string;
  /** Beyond what is usual, though this person may. */
  warned?: boolean;
  required?: boolean;
  onEnter?: () => void;
  sx?: SxProps;
}

/** An amount as the text it is: what is typed is what is sent, and whole when the field is entered. */
export const AmountField = (props: Props) => {
  const {
    name,
    label,
    value,
    onChange,
    decimals = 2,
    before,
    after,
    hint,
    warned,
    required,
    onEnter,
    sx,
  } = props;
  const t = useT();
  const fault = amountFault(value, decimals);
  const error = fault ? t(`quoteBuilder.faults.${fault}`, { decimals }) : props.error;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      {...{ name, label, value, required, sx, onKeyDown }}
      error={Boolean(error)}
      helperText={error ?? hint}
      onChange={({ target }) => onChange(target.value)}
      onFocus={({ target }) => target.select()}
      className="tabular"
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 },
        formHelperText: warned && !error ? { sx: { color: 'warning.main' } } : {},
        input: {
          startAdornment: before ? <InputAdornment position="start">{before}</InputAdornment> : undefined,
          endAdornment: after ? <InputAdornment position="end">{after}</InputAdornment> : undefined,
        },
      }}
    />
  );
};
