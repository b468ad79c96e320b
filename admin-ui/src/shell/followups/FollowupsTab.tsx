import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { ActivityList } from './ActivityList';
import type { At } from './calls';
import { NewNote } from './NoteForm';
import { NoteList } from './NoteList';

/** What is to be done about a record, and what the people of the company tell each other of it. */
export const FollowupsTab = (at: At) => {
  const t = useT();
  return (
    <Stack spacing={4}>
      <ActivityList at={at} />
      <Stack component="section" aria-labelledby="notes-title" spacing={2}>
        <Typography id="notes-title" variant="h3" component="h2">
          {t('followups.notes')}
        </Typography>
        <NewNote key={`${at.resource} ${at.record}`} at={at} />
        <NoteList at={at} />
      </Stack>
    </Stack>
  );
};
