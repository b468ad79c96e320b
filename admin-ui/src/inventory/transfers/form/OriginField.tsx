import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Place } from '../../../api/types';
import { useT } from '../../../i18n/useT';
import { useField } from '../../../shell/form/fields';

interface Props {
  places: Place[];
  onPick: (place: number) => void;
}

/** Where the pieces lie. Another place empties them, so whoever draws it may ask first. */
export const OriginField = ({ places, onPick }: Props) => {
  const t = useT();
  const label = t('fields.TransferRow.originName');
  const { input, error, helperText } = useField({ source: 'LocationOrigin', label, required: true });
  return (
    <TextField
      select
      required
      {...input}
      {...{ label, error, helperText }}
      onChange={(event) => onPick(Number(event.target.value))}
    >
      {places.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
