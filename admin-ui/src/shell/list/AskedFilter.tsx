import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { useTyped } from '../useSettled';
import type { Choice, ListFilter } from './ListToolbar';

/** How the choices of a filter are found, where there are too many to fetch them all. */
export interface Asked {
  /** The key under which what was found is kept. */
  of: string;
  /** The first of those with these words. */
  find: (words: string) => Promise<Choice[]>;
}

interface Props {
  filter: ListFilter & { ask: Asked };
  value: unknown;
  onChange: (source: string, value: unknown) => void;
  width: object;
}

/** A filter whose choices are asked for once it is opened, and while one types. */
export const AskedFilter = ({ filter: { source, label, ask }, value, onChange, width }: Props) => {
  const t = useT();
  const { data: rows = [] } = useListContext();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const { asked, settled } = useTyped(text);
  const { data, isFetching } = useQuery({
    queryKey: ['choices', ask.of, asked],
    queryFn: () => ask.find(asked),
    enabled: open,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const chosen = value === undefined ? null : nameOf(value, picked, rows);
  return (
    <Autocomplete
      sx={width}
      options={settled ? (data ?? []) : []}
      // The server has found them.
      filterOptions={(found) => found}
      loading={isFetching || !settled}
      value={chosen}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => String(choice.id)}
      isOptionEqualToValue={(a, b) => String(a.id) === String(b.id)}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, choice) => {
        setPicked(choice);
        onChange(source, choice?.id ?? null);
      }}
      renderInput={(params) => <TextField {...params} label={t(label)} />}
    />
  );
};

/** An address knows the number of whom it filters by, and each row their name. */
const nameOf = (value: unknown, picked: Choice | null, rows: { customer?: unknown }[]): Choice => {
  if (picked && String(picked.id) === String(value)) return picked;
  const [row] = rows;
  return { id: String(value), name: row?.customer ? String(row.customer) : `#${value}` };
};
