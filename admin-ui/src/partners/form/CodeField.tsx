import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Validator } from 'ra-core';
import { useT } from '../../i18n/useT';
import { useField } from '../../shell/form/fields';
import { useFinderWords } from '../../shell/form/useFinderWords';
import { codeWords, type TaxCode } from '../tax/codes';

interface Props {
  source: string;
  label: string;
  all: TaxCode[];
  /** The codes that go with what is already chosen. */
  allowed: TaxCode[];
  /** Why another one is wrong. */
  refusal: string;
}

/** A code of the SAT: type its number or a word of it; Tab or Enter takes the marked one. */
export const CodeField = ({ source, label, all, allowed, refusal }: Props) => {
  const t = useT();
  const finderWords = useFinderWords();
  const isWrong = (code: unknown) =>
    Boolean(code) && all.length > 0 && !allowed.some((one) => one.code === code);
  const validate: Validator = (code) => (isWrong(code) ? refusal : undefined);
  const { field, error, helperText } = useField({ source, label, validate });
  const value = String(field.value ?? '');
  const wrong = isWrong(value);
  const chosen = value ? (all.find(({ code }) => code === value) ?? { code: value, name: '' }) : null;
  return (
    <Autocomplete<TaxCode>
      options={wrong && chosen ? [chosen, ...allowed] : allowed}
      value={chosen}
      autoHighlight
      autoSelect
      selectOnFocus
      getOptionLabel={({ code }) => codeWords(all, code)}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(a, b) => a.code === b.code}
      getOptionDisabled={({ code }) => isWrong(code)}
      onChange={(_, choice) => field.onChange(choice?.code ?? '')}
      onBlur={field.onBlur}
      loading={all.length === 0}
      noOptionsText={t('partners.form.no_code')}
      {...finderWords}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={label}
          error={error || wrong}
          helperText={wrong ? refusal : helperText}
        />
      )}
    />
  );
};
