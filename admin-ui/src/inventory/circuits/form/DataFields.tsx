import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Dispatch } from 'react';
import { NewCircuit } from '../../../api/limits.gen';
import type { Place } from '../../../api/types';
import { useT } from '../../../i18n/useT';
import { CIRCUIT_PRICES, type CircuitPrice, type Draft, type DraftAction } from './draft';

interface Props {
  draft: Draft;
  places: Place[];
  prices: boolean;
  disabled: boolean;
  /** Pieces are kept in it: it does not change its place. */
  fixed: boolean;
  errors: Record<string, string>;
  dispatch: Dispatch<DraftAction>;
}

/** Name, place, prices and notes of a circuit. */
export const DataFields = ({ draft, places, prices, disabled, fixed, errors, dispatch }: Props) => {
  const t = useT();
  const text = (name: 'name' | 'notes' | 'number' | CircuitPrice) => ({
    value: draft[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'text', name, value: target.value }),
  });
  const said = (field: string, hint?: string) => ({
    error: Boolean(errors[field]),
    helperText: errors[field] ?? hint,
  });
  return (
    <Box sx={GRID}>
      <TextField
        {...text('name')}
        {...said('Name')}
        name="Name"
        label={t('fields.CircuitRow.Name')}
        required
        autoFocus={!draft.id}
        slotProps={{ htmlInput: NewCircuit.Name }}
      />
      <TextField
        select
        name="locationId"
        label={t('fields.CircuitRow.Location')}
        required
        value={places.some(({ id }) => id === draft.locationId) ? draft.locationId : ''}
        disabled={disabled || fixed}
        onChange={({ target }) => dispatch({ type: 'place', id: Number(target.value) })}
        {...said('locationId', fixed ? t('circuits.form.has_pieces') : undefined)}
      >
        {places.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...text('number')}
        label={t('circuits.fields.number')}
        error={!/^\d+$/.test(draft.number)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      {prices &&
        CIRCUIT_PRICES.map((name) => (
          <TextField
            key={name}
            {...text(name)}
            {...said(name)}
            name={name}
            label={t(`fields.CircuitRow.${name}`)}
            className="tabular"
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">US$</InputAdornment> },
            }}
          />
        ))}
      <TextField
        {...text('notes')}
        {...said('notes')}
        name="notes"
        label={t('fields.CircuitRow.notes')}
        multiline
        minRows={2}
        sx={{ gridColumn: '1 / -1' }}
        slotProps={{ htmlInput: NewCircuit.notes }}
      />
    </Box>
  );
};

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
} as const;
