import AlternateEmail from '@mui/icons-material/AlternateEmail';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useStore } from 'ra-core';
import { useRef, useState } from 'react';
import type { Done, HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { useCommand } from '../useCommand';
import { type At, type Colleague, changeNote, FOLLOWUPS, NOTES, type Note, writeNote } from './calls';
import { MentionField } from './MentionField';
import { mentionedIn } from './mentions';

interface Words {
  text: string;
  people: Colleague[];
}

const NOTHING: Words = { text: '', people: [] };

/** A new note. What is typed stays in this browser until it is saved: no failure and no other screen loses it. */
export const NewNote = ({ at }: { at: At }) => {
  const t = useT();
  const [words, setWords] = useStore<Words>(`${FOLLOWUPS}.${at.resource}.${at.record}`, NOTHING);
  return (
    <NoteForm
      at={at}
      words={words}
      onWords={setWords}
      label={t('followups.write')}
      confirm={t('followups.send')}
      save={({ text, mentioned }) => writeNote({ ...at, text, mentioned })}
      onSaved={() => setWords(NOTHING)}
    />
  );
};

/** One's own, corrected in its place. */
export const EditNote = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const t = useT();
  const [words, setWords] = useState<Words>({ text: note.text, people: note.mentioned });
  const { version } = note;
  return (
    <NoteForm
      at={note}
      words={words}
      onWords={setWords}
      label={t('followups.edit')}
      confirm={t('followups.save')}
      save={(said) => changeNote(note.id, { ...said, version })}
      onSaved={onClose}
      onLeave={onClose}
    />
  );
};

interface Props {
  at: At;
  words: Words;
  onWords: (words: Words) => void;
  label: string;
  confirm: string;
  save: (said: { text: string; mentioned: number[] }) => Promise<HttpAnswer<Done>>;
  onSaved: () => void;
  onLeave?: () => void;
}

const NoteForm = ({ at, words, onWords, label, confirm, save, onSaved, onLeave }: Props) => {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const { busy, refusal, run } = useCommand(FOLLOWUPS, NOTES);
  const { text, people } = words;
  // Two changes of one event: the second must not be made of what was before the first.
  const latest = useRef(words);
  latest.current = words;
  const put = (part: Partial<Words>) => {
    latest.current = { ...latest.current, ...part };
    onWords(latest.current);
  };
  const send = async () => {
    if (busy || !text.trim()) return;
    const mentioned = mentionedIn(text, people).map(({ id }) => id);
    if (await run(() => save({ text, mentioned }))) onSaved();
  };
  const begin = () => {
    const field = area.current;
    if (!field) return;
    field.focus();
    const before = field.value.slice(0, field.selectionStart);
    // As if it was typed, so that the people come and it can be taken back.
    document.execCommand('insertText', false, before === '' || /\s$/.test(before) ? '@' : ' @');
  };
  const placeless = refusal && !refusal.errors.text;
  return (
    <Stack
      component="form"
      spacing={1}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {placeless && <Alert severity="error">{refusal.message}</Alert>}
      <MentionField
        at={{ resource: at.resource, record: at.record }}
        {...{ label, text, area, onLeave }}
        hint={t('followups.hint')}
        error={refusal?.errors.text}
        autoFocus={Boolean(onLeave)}
        onChange={(typed) => put({ text: typed })}
        onMention={(person) => put({ people: [...latest.current.people, person] })}
        onSend={send}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" startIcon={<AlternateEmail />} onClick={begin}>
          {t('followups.mention')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {onLeave && (
          <Button size="small" onClick={onLeave}>
            {t('followups.cancel')}
          </Button>
        )}
        <Button type="submit" size="small" variant="contained" loading={busy} disabled={!text.trim()}>
          {confirm}
        </Button>
      </Stack>
    </Stack>
  );
};
