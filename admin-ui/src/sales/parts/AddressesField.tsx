import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useT } from '../../i18n/useT';
import { OptionText } from '../../shell/OptionText';
import { addressesOf } from './addresses';

interface Props {
  value: string[];
  onChange: (addresses: string[]) => void;
  /** What is written and not yet one of them. */
  typed: string;
  onTyped: (text: string) => void;
  /** Addresses of the customer's record, offered. */
  known: { email: string; name: string }[];
  fault?: string;
}

const ENDS = /[,;\n]/;

/** Addresses of mail, as chips; a comma, Enter or leaving the field ends one. */
export const AddressesField = ({ value, onChange, typed, onTyped, known, fault }: Props) => {
  const t = useT();
  const take = (text: string) => {
    onChange(addressesOf(value, text));
    onTyped('');
  };
  const nameOf = (email: string) => known.find((one) => one.email === email)?.name;
  return (
    <Autocomplete
      multiple
      freeSolo
      filterSelectedOptions
      options={known.map(({ email }) => email)}
      value={value}
      onChange={(_, chosen) => {
        onChange(addressesOf([], chosen.join(',')));
        onTyped('');
      }}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') ENDS.test(text) ? take(text) : onTyped(text);
      }}
      onBlur={() => take(typed)}
      renderOption={({ key, ...props }, email) => (
        <Box component="li" key={key} {...props}>
          <OptionText name={email} about={nameOf(email)} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={t('quotes.send.to')}
          error={Boolean(fault)}
          helperText={
            fault ?? t(value.length === 0 && !typed ? 'quotes.send.no_address' : 'quotes.send.each')
          }
        />
      )}
    />
  );
};
