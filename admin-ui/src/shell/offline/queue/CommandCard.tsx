import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { dateTime } from '../../../i18n/format';
import { type Translate, useT, useWords } from '../../../i18n/useT';
import { ConfirmDialog } from '../../ConfirmDialog';
import { StatusChip } from '../../StatusChip';
import { usePreview } from '../../uploads';
import { giveUp, type Queue, tryAgain } from './queue';
import { blockerOf, type Command, isRefused, mayDrop } from './rules';
import * as shelf from './shelf';
import { CORRECTS } from './useDraft';

interface Props {
  command: Command;
  queue: Queue;
}

/** One command: what it is, what it waits for or why it was refused, its pictures, and what can be done. */
export const CommandCard = ({ command, queue }: Props) => {
  const t = useT();
  const words = useWords();
  const { key, title, text, at, path, refusal } = command;
  return (
    <Box component="li" sx={CARD}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {text} · {dateTime(new Date(at).toISOString())}
          </Typography>
        </Box>
        <StatusChip
          status={t(refusal ? 'offline.states.refused' : 'offline.states.waiting')}
          tone={refusal ? 'danger' : 'warning'}
        />
      </Stack>
      {refusal ? (
        <Alert severity="error">{words(refusal.message)}</Alert>
      ) : (
        <Typography variant="body2">{waitsFor(t, command, queue)}</Typography>
      )}
      <Pictures of={key} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {isRefused(command) && (
          <Button variant="contained" sx={TALL} onClick={() => void tryAgain(command)}>
            {t('offline.again')}
          </Button>
        )}
        {command.draft === undefined && (
          <Button component={RouterLink} to={path} variant="outlined" sx={TALL}>
            {t('offline.open')}
          </Button>
        )}
        {command.draft !== undefined && isRefused(command) && (
          <Button component={RouterLink} to={`${path}?${CORRECTS}=${key}`} variant="outlined" sx={TALL}>
            {t('offline.correct')}
          </Button>
        )}
        {mayDrop(command) && <GiveUp command={command} />}
      </Stack>
    </Box>
  );
};

const waitsFor = (t: Translate, command: Command, { commands, sending }: Queue): string => {
  if (sending === command.key) return t('offline.sending');
  const before = blockerOf(command, commands);
  if (before) return t(isRefused(before) ? 'offline.blocked' : 'offline.after', { title: before.title });
  return t(command.tries > 0 ? 'offline.tried' : 'offline.untried', { smart_count: command.tries });
};

/** The pictures as they rest here: also what the server refused is proved by them. */
const Pictures = ({ of }: { of: string }) => {
  const [files, setFiles] = useState<File[]>([]);
  useEffect(() => {
    let over = false;
    shelf.pictures(of).then(
      (found) => over || setFiles(found),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [of]);
  if (files.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {files.map((file) => (
        <Picture key={`${file.name} ${file.size}`} file={file} />
      ))}
    </Stack>
  );
};

const Picture = ({ file }: { file: File }) => {
  const t = useT();
  const shown = usePreview(file);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Link href={address} download={file.name} aria-label={t('offline.save_picture', { name: file.name })}>
      {shown ? <Box component="img" src={shown} alt={file.name} sx={PICTURE} /> : file.name}
    </Link>
  );
};

const GiveUp = ({ command: { key, title, tries } }: { command: Command }) => {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [late, setLate] = useState(false);
  const drop = async () => (await giveUp(key)) || setLate(true);
  return (
    <>
      <Button color="error" sx={TALL} onClick={() => setAsking(true)}>
        {t('offline.give_up')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('offline.give_up_title')}
          text={t(tries > 0 ? 'offline.give_up_text' : 'offline.give_up_unsent', { title })}
          confirm={t('offline.give_up')}
          danger
          refusal={late ? t('offline.give_up_late') : undefined}
          onConfirm={() => void drop()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const CARD = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2.5,
  p: 2,
  display: 'grid',
  gap: 1.5,
} as const;
const TALL = { minHeight: 44 } as const;
const PICTURE = { display: 'block', height: 96, maxWidth: '100%', borderRadius: 1.5 } as const;
