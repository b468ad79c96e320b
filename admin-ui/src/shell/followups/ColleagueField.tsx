import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { type FieldProps, useField } from '../form/fields';
import { useFinderWords } from '../form/useFinderWords';
import { useTyped } from '../useSettled';
import { type At, type Colleague, useColleagues } from './calls';

/** Somebody of the company who sees the record: found by what is typed. Keeps the person, as `{id, name}`. */
export const ColleagueField = ({ at, ...props }: FieldProps & { at: At }) => {
  const t = useT();
  const finderWords = useFinderWords();
  const { field, error, helperText } = useField(props);
  const [text, setText] = useState('');
  const { asked, settled } = useTyped(text);
  const { data = [], isFetching } = useColleagues(at, asked);
  return (
    <Autocomplete<Colleague>
      options={settled ? data : []}
      value={(field.value as Colleague | null) ?? null}
      loading={isFetching || !settled}
      autoHighlight
      // The server has searched already.
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, person) => field.onChange(person)}
      onBlur={field.onBlur}
      noOptionsText={t('followups.nobody')}
      {...finderWords}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={props.label}
          required={props.required}
          {...{ error, helperText }}
        />
      )}
    />
  );
};
