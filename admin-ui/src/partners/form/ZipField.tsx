import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT, useWords } from '../../i18n/useT';
import { useField } from '../../shell/form/fields';
import { isPostalCode, placeQuery, usePlace } from '../calls';
import type { Place } from '../types';

interface Props {
  source: string;
  label: string;
  hint?: (place: Place) => ReactNode;
  /** A code was typed that exists. */
  onPlace: (place: Place) => void;
}

/** Five digits; the fifth one asks where that is. */
export const ZipField = ({ source, label, hint, onPlace }: Props) => {
  const t = useT();
  const words = useWords();
  const client = useQueryClient();
  const { field, input, error, helperText } = useField({
    source,
    label,
    validate: (value) =>
      value && !isPostalCode(String(value)) ? t('partners.address.zip_shape') : undefined,
  });
  const code = String(field.value ?? '');
  const { data: place, error: unknown } = usePlace(code);

  const change = async (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    field.onChange(digits);
    if (!isPostalCode(digits)) return;
    const found = await client.fetchQuery(placeQuery(digits)).catch(() => null);
    // The answer may come when another code is already being typed.
    const now = document.activeElement as HTMLInputElement | null;
    const typesAnother = now?.name === source && now.value !== digits;
    if (found && !typesAnother) onPlace(found);
  };
  const fault = unknown ? words(unknown.message) : undefined;
  return (
    <TextField
      {...input}
      value={code}
      label={label}
      error={error || Boolean(fault)}
      helperText={helperText ?? fault ?? (place && hint?.(place))}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } }}
    />
  );
};
