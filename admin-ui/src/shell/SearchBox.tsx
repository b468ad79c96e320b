import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/useT';

const PAUSE = 300;

interface Props {
  value: string;
  onChange: (text: string) => void;
  label?: string;
  /** The label stands above what is typed, as that of other fields; else only in its place. */
  named?: boolean;
  /** Something stands beside it on a phone too. */
  beside?: boolean;
  /** It has its row to itself. */
  wide?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Asks after a short pause, at once with Enter. */
export const SearchBox = ({ value, onChange, label, named, beside, wide, autoFocus, inputRef }: Props) => {
  const t = useT();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was asked and did not come back yet: it must not overwrite what was typed since.
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    if (at === -1) setText(value);
    sent.current = sent.current.slice(at + 1);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (words: string) => {
    if (words !== (sent.current.at(-1) ?? value)) sent.current.push(words);
    onChange(words);
  };
  const ask = (next: string, pause: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next.trim()), pause);
  };

  return (
    <TextField
      role="search"
      autoFocus={autoFocus}
      inputRef={inputRef}
      label={named && label}
      placeholder={named ? undefined : (label ?? t('shell.list.search'))}
      value={text}
      onChange={(event) => ask(event.target.value, PAUSE)}
      onKeyDown={(event) => event.key === 'Enter' && ask(text, 0)}
      sx={beside ? { flex: '1 1 150px' } : { width: { xs: '100%', sm: wide ? '100%' : 240 } }}
      slotProps={{
        htmlInput: { 'aria-label': label ?? t('shell.list.search'), maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('ra.action.clear_input_value')}
                onClick={() => ask('', 0)}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : undefined,
        },
      }}
    />
  );
};
