import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { NoteIn } from '../../api/limits.gen';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { useTyped } from '../useSettled';
import { type At, type Colleague, useColleagues } from './calls';
import { typedMention, withMention } from './mentions';

interface Props {
  at: At;
  label: string;
  hint?: string;
  error?: string;
  text: string;
  autoFocus?: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onMention: (person: Colleague) => void;
  onSend: () => void;
  onLeave?: () => void;
}

/** Some lines of text; behind an @ it offers who sees the record, by arrows and Enter or by a click. */
export const MentionField = (props: Props) => {
  const { at, label, hint, error, text, autoFocus, area, onChange, onMention, onSend, onLeave } = props;
  const t = useT();
  const id = useId();
  const [cursor, setCursor] = useState(0);
  const [closed, setClosed] = useState(false);
  const [chosen, setChosen] = useState(0);
  const typed = closed ? null : typedMention(text, cursor);
  const { asked } = useTyped(typed ?? '');
  const { user } = useSession();
  const { data: found = [], isPending } = useColleagues(at, typed === null ? null : asked);
  const people = found.filter((one) => one.id !== user?.id);
  // Two words may be the next word of the sentence: nothing is said of them when nobody is called so.
  const open = typed !== null && (people.length > 0 || (!isPending && !typed.includes(' ')));
  const current = Math.min(chosen, people.length - 1);

  const choose = (person: Colleague) => {
    const put = withMention(text, cursor, person.name);
    onMention(person);
    onChange(put.text);
    setCursor(put.cursor);
    setClosed(true);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(put.cursor, put.cursor);
    });
  };
  const inList = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[current];
    if (step && person) setChosen((current + step + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') setClosed(true);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (open && inList(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Escape') onLeave?.();
  };
  const look = () => setCursor(area.current?.selectionStart ?? 0);
  return (
    <Box>
      <TextField
        label={label}
        value={text}
        multiline
        minRows={2}
        maxRows={12}
        error={Boolean(error)}
        helperText={error ?? hint}
        autoFocus={autoFocus}
        inputRef={area}
        onChange={(event) => {
          setClosed(false);
          setChosen(0);
          setCursor(event.target.selectionStart ?? event.target.value.length);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onSelect={look}
        onBlur={() => setClosed(true)}
        slotProps={{
          htmlInput: {
            maxLength: NoteIn.text.maxLength,
            'aria-autocomplete': 'list',
            'aria-controls': open ? id : undefined,
            'aria-activedescendant': open && people[current] ? `${id}-${people[current].id}` : undefined,
          },
        }}
      />
      <Popper open={open} anchorEl={area.current} placement="bottom-start" sx={ABOVE}>
        <Paper elevation={8} sx={LIST} onMouseDown={(event) => event.preventDefault()}>
          {people.length === 0 ? (
            <Typography variant="body2" color="text.secondary" role="status" sx={{ px: 2, py: 1 }}>
              {t('followups.nobody')}
            </Typography>
          ) : (
            <MenuList id={id} role="listbox" aria-label={t('followups.people')} dense>
              {people.map((person, place) => (
                <MenuItem
                  key={person.id}
                  id={`${id}-${person.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === current}
                  selected={place === current}
                  onClick={() => choose(person)}
                >
                  {person.name}
                </MenuItem>
              ))}
            </MenuList>
          )}
        </Paper>
      </Popper>
    </Box>
  );
};

const ABOVE = { zIndex: 'modal', maxWidth: 'calc(100vw - 32px)' } as const;
const LIST = { minWidth: 220, maxHeight: 280, overflowY: 'auto' } as const;
