import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useField } from '../../shell/form/fields';

interface Props {
  source: string;
  label: string;
  /** What the postal code says it may be: one is certain, several are chosen from, none is typed. */
  choices: string[];
}

export const PlaceField = ({ source, label, choices }: Props) => {
  const { input, error, helperText } = useField({ source, label });
  const value = String(input.value ?? '');
  const common = { ...input, value, label, error, helperText };
  if (choices.length > 1)
    return (
      <TextField select {...common}>
        {[...new Set([...choices, value])].filter(Boolean).map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </TextField>
    );
  const certain = choices.length === 1 && value === choices[0];
  return (
    <TextField
      {...common}
      // Out of the keyboard's way: there is nothing to decide.
      slotProps={{
        htmlInput: { maxLength: 100, readOnly: certain, tabIndex: certain ? -1 : undefined },
        input: certain ? { sx: { bgcolor: 'action.hover' } } : {},
      }}
    />
  );
};
