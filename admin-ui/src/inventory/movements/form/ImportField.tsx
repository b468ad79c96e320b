import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { reading } from '../../../api/client';
import { useT } from '../../../i18n/useT';
import { WHOLE } from '../../../shell/detail/DetailPage';
import { useField } from '../../../shell/form/fields';
import { useTyped } from '../../../shell/useSettled';
import { IMPORTS, type ImportRecord, type ImportRow } from '../../imports/columns';

const useFound = (text: string) => {
  const { asked, settled } = useTyped(text);
  const { data, isFetching } = useQuery({
    queryKey: ['import-numbers', 'found', asked],
    queryFn: reading('/api/import-numbers', { query: { search: asked, limit: 20, sort: '-orderDate' } }),
  });
  return { found: (settled && data) || [], loading: isFetching || !settled };
};

/** The import that the pieces come under. */
export const ImportField = () => {
  const t = useT();
  const label = t('movements.fields.imports');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<ImportRow | null>(null);
  const { found, loading } = useFound(text);
  const { field, error, helperText } = useField({ source: 'IdImport', label });
  // Another screen, or what was typed before, names one that nobody picked here.
  const named = typeof field.value === 'number' && field.value !== picked?.id ? field.value : null;
  const { data: told } = useGetOne<ImportRecord>(
    IMPORTS,
    { id: named ?? 0, meta: WHOLE },
    { enabled: named !== null },
  );
  const chosen = (named === null ? picked : told) ?? null;
  const coming = chosen?.availability === 'Preventa' ? t('movements.form.presale') : undefined;
  return (
    <Autocomplete
      options={found}
      loading={loading}
      loadingText={t('ra.page.loading')}
      value={chosen}
      onChange={(_, next) => {
        setPicked(next);
        field.onChange(next?.id ?? null);
      }}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      filterOptions={(options) => options}
      getOptionLabel={({ NoImport }) => NoImport}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={label}
          error={error}
          helperText={helperText ?? coming}
        />
      )}
    />
  );
};
