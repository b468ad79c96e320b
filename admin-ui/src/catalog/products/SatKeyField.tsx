import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/client';
import type { components } from '../../api/schema';
import { useT } from '../../i18n/useT';
import { useField } from '../../shell/form/fields';
import { useFinderWords } from '../../shell/form/useFinderWords';
import { OptionText } from '../../shell/OptionText';
import { useTyped } from '../../shell/useSettled';

type SatKey = components['schemas']['SatKeyOut'];

const WHOLE = /^\d{8}$/;
const named = ({ code, name }: SatKey) => (name ? `${code} · ${name}` : code);

/** The SAT's key of a product: one types words of it or its first digits; Tab or Enter takes the marked one. */
export const SatKeyField = ({ source, label, hint }: { source: string; label: string; hint: string }) => {
  const t = useT();
  const finderWords = useFinderWords();
  const { field, error, helperText } = useField({ source, label, hint });
  const value = String(field.value ?? '');
  /** What is being typed; null while nobody types, when the key's own name is looked up. */
  const [words, setWords] = useState<string | null>(null);
  const [picked, setPicked] = useState<SatKey | null>(null);
  const { asked, settled } = useTyped(words ?? value);
  const { data, isFetching } = useQuery({
    queryKey: ['sat-keys', asked],
    queryFn: reading('/api/products/sat-keys', { query: { search: asked } }),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = (settled && data) || [];
  const known = [picked, ...found].find((key) => key?.code === value);
  const chosen = value ? (known ?? { code: value, name: '', words: '' }) : null;
  const unknown = words === null && settled && data && chosen?.name === '';
  return (
    <Autocomplete<SatKey>
      options={found}
      value={chosen}
      autoHighlight
      autoSelect
      selectOnFocus
      loading={words !== null && words !== '' && (isFetching || !settled)}
      filterOptions={(options) => options}
      getOptionLabel={named}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(a, b) => a.code === b.code}
      inputValue={words ?? (chosen ? named(chosen) : '')}
      onInputChange={(_, text, why) => why === 'input' && setWords(text)}
      onChange={(_, key) => {
        field.onChange(key?.code ?? '');
        setPicked(key);
        setWords(null);
      }}
      onBlur={() => {
        // Typed whole and left before the answer came: the server says whether there is one.
        if (words !== null && WHOLE.test(words.trim())) field.onChange(words.trim());
        setWords(null);
        field.onBlur();
      }}
      noOptionsText={t(words ? 'products.form.no_sat_key' : 'products.form.sat_hint')}
      {...finderWords}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <OptionText name={named(option)} about={option.words} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={label}
          error={error}
          helperText={unknown ? t('products.form.sat_unknown') : helperText}
        />
      )}
    />
  );
};
