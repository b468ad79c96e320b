import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AddressIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { useField } from '../../shell/form/fields';
import { useFinderWords } from '../../shell/form/useFinderWords';

const find = createFilterOptions<string>();

/** Colonies come and go: another one may be typed, but it is chosen as such, after those that match. */
const offered = (found: string[], typed: string): string[] => {
  const text = typed.trim();
  const known = found.some((colony) => colony.toLowerCase() === text.toLowerCase());
  return !text || known ? found : [...found, text];
};

/** The colonies of the postal code; one that the catalogue lacks is typed. */
export const ColonyField = ({ source, colonies }: { source: string; colonies: string[] }) => {
  const t = useT();
  const finderWords = useFinderWords();
  const { field, error, helperText } = useField({ source, label: t('partners.address.colony') });
  const value = String(field.value ?? '');
  const [searching, setSearching] = useState(false);
  const unknown = colonies.length > 0 && value !== '' && !colonies.includes(value);
  const hint =
    colonies.length > 1 && !value
      ? t('partners.address.choose_colony', { count: colonies.length })
      : undefined;
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon={colonies.length > 1}
      options={colonies}
      value={value}
      // Only what was typed for marks an option: Tab must not take the first colony by itself.
      autoHighlight={searching}
      autoSelect={searching}
      filterOptions={(all, state) => offered(find(all, state), state.inputValue)}
      // What is being typed is no choice yet: else it, and not the first match, would be the marked option.
      isOptionEqualToValue={(option, chosen) => option === chosen && colonies.includes(option)}
      renderOption={({ key, ...props }, colony) => (
        <li key={key} {...props}>
          {colonies.includes(colony) ? colony : t('partners.address.typed_colony', { colony })}
        </li>
      )}
      openOnFocus={!value}
      selectOnFocus
      onChange={(_, colony) => {
        setSearching(false);
        field.onChange(colony ?? '');
      }}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return;
        setSearching(text !== '');
        field.onChange(text);
      }}
      onBlur={() => {
        setSearching(false);
        field.onBlur();
      }}
      {...finderWords}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={t('partners.address.colony')}
          error={error}
          helperText={helperText ?? (unknown && !searching ? t('partners.address.other_colony') : hint)}
          slotProps={{
            htmlInput: { ...params.inputProps, ...AddressIn.colony },
            formHelperText: unknown && !error ? { sx: { color: 'warning.main' } } : undefined,
          }}
        />
      )}
    />
  );
};
