import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { useT } from '../../i18n/useT';
import { OptionText } from '../../shell/OptionText';
import { Thumb } from '../../shell/Thumb';
import { TYPING, useSettled } from '../../shell/useSettled';

export interface Found {
  id: number;
  name: string;
  about: string;
  /** Pictures stand before the words when there are any to show. */
  image?: string | null;
}

interface Props<T extends Found> {
  /** What is looked for, as the cache of answers is named. */
  of: string;
  name: string;
  label: string;
  placeholder?: string;
  hint?: ReactNode;
  error?: string;
  find: (text: string, signal: AbortSignal) => Promise<T[]>;
  onPick: (found: T) => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  disabled?: boolean;
  /** After what was found: to make what is not there yet, by the name that was typed. */
  create?: (text: string) => void;
}

/** The number of what is not there yet. */
const NEW = 0;

/**
 * Type, Enter takes the first, arrows choose another; then the field is free for the next. An Enter that comes
 * before its answer waits for it, so that nobody who types fast takes what was found for half a word.
 */
export const Finder = <T extends Found>(props: Props<T>) => {
  const { of, name, label, placeholder, hint, error, find, onPick, inputRef, autoFocus, disabled, create } =
    props;
  const t = useT();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const asked = useSettled(text.trim(), TYPING);
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: [of, 'finder', asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: open && asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const options = asked ? (data ?? []) : [];
  const answered = asked === text.trim() && asked !== '' && data !== undefined && !isPlaceholderData;
  const choices: Found[] =
    create && answered
      ? [...options, { id: NEW, name: t('shell.form.create_named', { text }), about: '' }]
      : options;
  const [first] = choices;

  const pick = (found: Found) => {
    setText('');
    setOpen(false);
    if (found.id === NEW) create?.(text.trim());
    else onPick(found as T);
  };
  useEffect(() => {
    if (!waiting || !(answered || isError)) return;
    setWaiting(false);
    if (answered && first) pick(first);
  });
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || text.trim() === '' || answered) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    setWaiting(true);
  };
  return (
    <Autocomplete<Found, false, false, false>
      options={choices}
      value={null}
      open={open && text.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      blurOnSelect={false}
      clearOnBlur
      autoHighlight
      loading={isFetching || !answered}
      inputValue={text}
      onInputChange={(_, next, why) => {
        setText(why === 'input' ? next : '');
        setWaiting(false);
        if (why === 'input') setOpen(true);
      }}
      // The server has searched already, also in what is not shown.
      filterOptions={(found) => found}
      getOptionLabel={(found) => found.name}
      getOptionKey={({ id }) => id}
      onChange={(_, found) => found && pick(found)}
      onKeyDown={onKeyDown}
      noOptionsText={t('quoteBuilder.nothing_found')}
      loadingText={t('ra.page.loading')}
      forcePopupIcon={false}
      slotProps={{ paper: { sx: PAPER } }}
      renderOption={({ key, ...option }, found) => (
        <Box component="li" key={key} {...option}>
          {found.image !== undefined && <Thumb src={found.image} size={36} />}
          <OptionText name={found.name} about={found.about} ml={found.image === undefined ? 0 : 1.25} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          inputRef={inputRef}
          autoFocus={autoFocus}
          error={Boolean(error)}
          helperText={error ?? hint}
          {...{ label, placeholder }}
        />
      )}
    />
  );
};

const PAPER = {
  mt: 0.5,
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 12px 32px rgba(22, 33, 29, 0.14)',
} as const;
