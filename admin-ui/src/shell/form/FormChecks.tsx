import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Shown } from '../../i18n/shown';
import { type FieldProps, useField } from './fields';

/** Several of a few words of the wire, which are kept. */
export const FormChecks = (props: FieldProps & { choices: string[] }) => {
  const { label, disabled, choices } = props;
  const { field, error, helperText } = useField(props);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (name: string, on: boolean) =>
    field.onChange(on ? [...chosen, name] : chosen.filter((other) => other !== name));
  return (
    <FormControl component="fieldset" error={error} disabled={disabled}>
      <FormLabel component="legend">{label}</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {choices.map((name) => (
          <FormControlLabel
            key={name}
            label={<Shown word={name} />}
            control={
              <Checkbox
                name={field.name}
                checked={chosen.includes(name)}
                onChange={(_, on) => toggle(name, on)}
              />
            }
          />
        ))}
      </Box>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
};
