import FilterList from '@mui/icons-material/FilterList';
import FilterListOff from '@mui/icons-material/FilterListOff';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type RaRecord, useListContext } from 'ra-core';
import { ColumnsButton } from 'ra-ui-materialui';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { nameOf } from '../../i18n/shown';
import { type Key, useT } from '../../i18n/useT';
import { WholeDayField } from '../form/DayField';
import { SearchBox } from '../SearchBox';
import { useShortcut } from '../shortcuts/useShortcut';
import { type Asked, AskedFilter } from './AskedFilter';
import type { ListColumn } from './columns';
import { ExportButton } from './ExportButton';
import { useNarrow } from './useNarrow';

export interface Choice {
  id: string | number | boolean;
  name: string;
}

export interface ListFilter {
  /** The wire's name. */
  source: string;
  label: Key;
  choices?: Choice[];
  /** Many choices: one types to find. */
  find?: boolean;
  /** More choices than are fetched. */
  ask?: Asked;
  /** Several choices at once. */
  many?: boolean;
  /** A day instead of choices. */
  date?: boolean;
  /** Free words instead of choices. */
  text?: boolean;
}

/** Filters in view before one asks for more. */
const FEW = 3;

interface Props<Row extends RaRecord> {
  columns: ListColumn<Row>[];
  filters: ListFilter[];
  storeKey: string;
  tools?: ReactNode;
  views?: ReactNode;
  /** No columns are seen that could be chosen. */
  fixed?: boolean;
}

export const ListToolbar = <Row extends RaRecord>({
  columns,
  filters,
  storeKey,
  tools,
  views,
  fixed,
}: Props<Row>) => {
  const t = useT();
  const { filterValues, setFilters } = useListContext<Row>();
  const filtered = Object.keys(filterValues).length > 0;
  const phone = useNarrow();
  // Who comes from what waits at their place has a scanner at hand: the search takes tags and labels.
  const { state } = useLocation() as { state: { scan?: boolean } | null };
  const [all, setAll] = useState(false);
  // What filters now is always in view; the rest waits behind a button.
  const shown = filters.filter(
    ({ source }, index) => all || source in filterValues || index < (phone ? 0 : FEW),
  );
  const hidden = filters.length - shown.length;
  const search = useRef<HTMLInputElement>(null);
  useShortcut({ key: '/', label: 'shell.shortcuts.list', run: () => search.current?.focus() });
  const set = (source: string, value: unknown) => {
    const { [source]: _gone, ...rest } = filterValues;
    const none = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    setFilters(none ? rest : { ...rest, [source]: value }, [], false);
  };
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ p: { xs: 1.25, sm: 2 }, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <SearchBox
        value={String(filterValues.q ?? '')}
        onChange={(text) => set('q', text)}
        beside={phone}
        autoFocus={Boolean(state?.scan)}
        inputRef={search}
      />
      {shown.map((filter) => (
        <FilterField key={filter.source} filter={filter} value={filterValues[filter.source]} onChange={set} />
      ))}
      {hidden > 0 && (
        <Button
          startIcon={!phone && <FilterList />}
          aria-expanded={false}
          aria-label={t('shell.list.filters')}
          sx={phone ? { minWidth: 44 } : undefined}
          onClick={() => setAll(true)}
        >
          {phone ? <FilterList /> : t('shell.list.filters')}
        </Button>
      )}
      {filtered && (
        <Button startIcon={<FilterListOff />} onClick={() => setFilters({}, [], false)}>
          {t('shell.list.clear')}
        </Button>
      )}
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ ml: 'auto', alignItems: 'center', flexWrap: 'wrap' }}
      >
        {tools}
        {views}
        {!fixed && <ColumnsButton storeKey={storeKey} />}
        <ExportButton columns={columns} storeKey={storeKey} />
      </Stack>
    </Stack>
  );
};

interface FieldProps {
  filter: ListFilter;
  value: unknown;
  onChange: (source: string, value: unknown) => void;
}

const DAY = { width: { xs: '100%', sm: 178 } } as const;
const FIELD = { width: { xs: '100%', sm: 160 } } as const;

const FilterField = ({ filter, value, onChange }: FieldProps) => {
  const { source, label, choices = [], find, ask, many, date, text } = filter;
  const t = useT();
  // The address bar makes strings of numbers: choices are compared as text.
  const chosen = choices.find((choice) => String(choice.id) === String(value)) ?? null;
  if (ask) return <AskedFilter filter={{ ...filter, ask }} value={value} onChange={onChange} width={FIELD} />;
  if (date) {
    return (
      <WholeDayField
        sx={DAY}
        label={t(label)}
        value={String(value ?? '')}
        onChange={(day) => onChange(source, day)}
      />
    );
  }
  if (text) {
    return (
      <SearchBox
        named
        label={t(label)}
        value={String(value ?? '')}
        onChange={(words) => onChange(source, words)}
      />
    );
  }
  if (many) {
    const values = [value ?? []].flat().map(String);
    const said = () =>
      choices.flatMap((choice) => (values.includes(String(choice.id)) ? nameOf(t, choice) : [])).join(', ');
    return (
      <TextField
        select
        sx={FIELD}
        label={t(label)}
        value={values}
        onChange={(event) => onChange(source, [event.target.value].flat())}
        slotProps={{ select: { multiple: true, renderValue: said } }}
      >
        {choices.map((choice) => (
          <MenuItem key={String(choice.id)} value={String(choice.id)}>
            {nameOf(t, choice)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (find) {
    return (
      <Autocomplete
        sx={FIELD}
        options={choices}
        value={chosen}
        getOptionLabel={(choice) => nameOf(t, choice)}
        getOptionKey={(choice) => String(choice.id)}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, choice) => onChange(source, choice?.id ?? null)}
        renderInput={(params) => <TextField {...params} label={t(label)} />}
      />
    );
  }
  return (
    <TextField
      select
      sx={FIELD}
      label={t(label)}
      value={chosen ? String(chosen.id) : ''}
      onChange={(event) =>
        onChange(source, choices.find(({ id }) => String(id) === event.target.value)?.id ?? null)
      }
    >
      <MenuItem value="">{t('shell.list.all')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={String(choice.id)} value={String(choice.id)}>
          {nameOf(t, choice)}
        </MenuItem>
      ))}
    </TextField>
  );
};
