import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { useFinderWords } from '../../shell/form/useFinderWords';
import { useTyped } from '../../shell/useSettled';
import type { PartnerKind } from '../kinds';
import type { PartnerRow } from '../types';

interface Props {
  kind: PartnerKind;
  except: number;
  value: PartnerRow | null;
  onChange: (row: PartnerRow | null) => void;
}

/** Finds another record of the same kind by anything it is known by. */
export const PartnerSearch = ({ kind, except, value, onChange }: Props) => {
  const t = useT();
  const finderWords = useFinderWords();
  const [text, setText] = useState('');
  const { asked: q, settled } = useTyped(text);
  const { data = [], isFetching } = useGetList<PartnerRow>(
    kind.resource,
    { filter: { q }, pagination: { page: 1, perPage: 10 }, sort: { field: 'relevance', order: 'ASC' } },
    { enabled: q.length > 1 },
  );
  const options = q.length > 1 && settled ? data.filter(({ id }) => id !== except) : [];
  return (
    <Autocomplete<PartnerRow>
      options={options}
      value={value}
      loading={isFetching || !settled}
      autoHighlight
      // The server has searched already, also in what is not shown.
      filterOptions={(found) => found}
      getOptionLabel={({ name, RFC }) => [name, RFC].filter(Boolean).join(' · ')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
      onChange={(_, row) => onChange(row)}
      noOptionsText={t(q.length > 1 ? 'shell.list.none_found' : 'partners.merge.type')}
      {...finderWords}
      renderInput={(params) => <TextField {...params} autoFocus label={t(kind.words.missing)} />}
    />
  );
};
