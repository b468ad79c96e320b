import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { reading } from '../api/client';
import { useT } from '../i18n/useT';

interface Props {
  /** Who may be asked depends on what the person may do. */
  from: '/api/transfer/responsibles' | '/api/pieces/responsibles';
  value: number | null;
  onChange: (id: number | null) => void;
  refusal?: string;
  /** Who is proposed: named before the others are read, and where they cannot be. */
  known?: { id: number; name: string } | null;
}

export const responsiblesQuery = (from: Props['from']) =>
  queryOptions({ queryKey: ['options', from], queryFn: reading(from), staleTime: 60_000 });

/** Who answers for pieces that are missing. */
export const ResponsibleField = ({ from, value, onChange, refusal, known }: Props) => {
  const t = useT();
  const { data: read = [] } = useQuery(responsiblesQuery(from));
  const people = known && !read.some(({ id }) => id === known.id) ? [known, ...read] : read;
  return (
    <Autocomplete
      options={people}
      value={people.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, person) => onChange(person?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={t('transfers.fields.responsible')}
          error={Boolean(refusal)}
          helperText={refusal}
        />
      )}
    />
  );
};
