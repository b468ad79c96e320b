import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../ConfirmDialog';
import { EmptyState } from '../EmptyState';
import { ErrorAlert } from '../ErrorAlert';
import { UntilRead } from '../offline/Unread';
import { useCommand } from '../useCommand';
import { type At, FOLLOWUPS, NOTES, type Note, removeNote, useNotes } from './calls';
import { inParts } from './mentions';
import { EditNote } from './NoteForm';

/** The notes of a record, the newest first. */
export const NoteList = ({ at }: { at: At }) => {
  const t = useT();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotes(at);
  if (isPending)
    return (
      <UntilRead>
        <Skeleton variant="rounded" height={120} role="status" aria-label={t('ra.page.loading')} />
      </UntilRead>
    );
  if (error && !data) return <ErrorAlert error={error} />;
  const notes = data.pages.flatMap((page) => page.notes);
  if (notes.length === 0)
    return (
      <EmptyState icon={<NotesOutlined />} title={t('followups.none')} hint={t('followups.none_hint')} />
    );
  return (
    <>
      <Box component="ul" sx={LIST}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('followups.older')}
        </Button>
      )}
    </>
  );
};

const NoteItem = ({ note }: { note: Note }) => {
  const t = useT();
  const { busy, refusal, run, forget } = useCommand(FOLLOWUPS, NOTES);
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const close = () => {
    setDoing(null);
    forget();
  };
  if (doing === 'edit')
    return (
      <Box component="li" sx={ITEM}>
        <EditNote note={note} onClose={close} />
      </Box>
    );
  const button = (name: 'edit' | 'remove', icon: React.ReactNode) => (
    <Tooltip title={t(`followups.${name}`)}>
      <IconButton size="small" aria-label={t(`followups.${name}`)} onClick={() => setDoing(name)}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="span">
          {note.author.name}
        </Typography>
        <Typography variant="caption" color="text.secondary" className="tabular">
          {dateTime(note.at)}
          {note.editedAt && ` · ${t('followups.edited')}`}
        </Typography>
        <Box sx={{ ml: 'auto', minHeight: 34 }}>
          {note.mayChange && button('edit', <EditOutlined fontSize="small" />)}
          {note.mayDelete && button('remove', <DeleteOutlined fontSize="small" />)}
        </Box>
      </Box>
      <Typography variant="body2" sx={TEXT}>
        {inParts(note.text, note.mentioned).map(({ text, isName }, place) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which stand still
            key={place}
            component="span"
            sx={isName ? NAME : undefined}
          >
            {text}
          </Box>
        ))}
      </Typography>
      {doing === 'remove' && (
        <ConfirmDialog
          title={t('followups.remove_title')}
          text={t('followups.remove_text')}
          confirm={t('followups.remove')}
          danger
          busy={busy}
          refusal={refusal?.message}
          onConfirm={async () => {
            if (await run(() => removeNote(note.id))) close();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
};

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const ITEM = { py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' } as const;
const NAME = { color: 'primary.main', fontWeight: 600 } as const;
