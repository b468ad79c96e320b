import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Call } from '../../api/client';
import type { Done, HttpAnswer } from '../../api/types';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { FetchedPicture } from '../../shell/FetchedPicture';
import { useDoorCommand } from '../../shell/offline/queue/useDoorCommand';
import { useQueue } from '../../shell/offline/queue/useQueue';
import { TakePhoto } from '../../shell/TakePhoto';
import { useCommand } from '../../shell/useCommand';

export interface PiecePicture {
  id: number;
  uploadedBy: string;
  uploadedAt: string;
}

/** Where the pictures of a document's pieces are, and what is read again once there are others. */
export interface PictureCalls {
  resource: string;
  addressOf: (id: number) => string;
  add: (file: File) => Call;
  /** The document and the piece, for what waits for a network. */
  touches: string[];
  path: string;
  remove: (id: number) => Promise<HttpAnswer<Done>>;
}

interface Props {
  /** What the piece is called. */
  code: string;
  pictures: PiecePicture[];
  /** May take more, and take them away. */
  mayPut: boolean;
  calls: PictureCalls;
}

const KIND = 'picture';

/** The pictures of a piece at a door: a phone's camera takes them, and each is stored at once, or waits for a network. */
export const PiecePictures = ({ code, pictures, mayPut, calls }: Props) => {
  const t = useT();
  const { busy, refusal, put } = useDoorCommand(calls.resource);
  const { commands } = useQueue();
  const waiting = commands.filter(
    ({ kind, touches }) => kind === KIND && touches.join() === calls.touches.join(),
  ).length;
  const [seen, setSeen] = useState<PiecePicture | null>(null);
  if (pictures.length === 0 && !mayPut) return null;
  const wishOf = (file: File) => ({
    call: calls.add(file),
    kind: KIND,
    title: t('pieces.pictures.one', { code }),
    text: file.name,
    path: calls.path,
    touches: calls.touches,
  });
  return (
    <Box role="group" aria-label={t('pieces.pictures.of', { code })} sx={ROW}>
      {pictures.map((picture) => (
        <ButtonBase
          key={picture.id}
          aria-label={t('pieces.pictures.one', { code })}
          onClick={() => setSeen(picture)}
          sx={{ borderRadius: 1.5 }}
        >
          <FetchedPicture address={calls.addressOf(picture.id)} alt="" sx={TILE} />
        </ButtonBase>
      ))}
      {mayPut && (
        <TakePhoto
          loading={busy}
          aria-label={t('pieces.pictures.take_of', { code })}
          of={t('pieces.pictures.of', { code })}
          // At a door the next picture is waiting: the new one is in view, and nothing lies over the buttons.
          onTaken={(photo) => void put(wishOf(photo), { quiet: true })}
        >
          {t('pieces.pictures.take')}
        </TakePhoto>
      )}
      {mayPut && waiting > 0 && (
        <Typography variant="body2" role="status">
          {t('pieces.pictures.waiting', { smart_count: waiting })}
        </Typography>
      )}
      {refusal && (
        <Alert severity="error" sx={{ flex: '1 1 100%' }}>
          {refusal.errors.image ?? refusal.message}
        </Alert>
      )}
      {seen && <PictureDialog {...{ code, mayPut, calls }} picture={seen} onClose={() => setSeen(null)} />}
    </Box>
  );
};

interface DialogProps extends Omit<Props, 'pictures'> {
  picture: PiecePicture;
  onClose: () => void;
}

const PictureDialog = ({ code, picture, mayPut, calls, onClose }: DialogProps) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(calls.resource);
  const title = t('pieces.pictures.one', { code });
  const remove = async () => {
    if (await run(() => calls.remove(picture.id))) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label={title}>
      <DialogContent>
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        <FetchedPicture address={calls.addressOf(picture.id)} alt={title} sx={LARGE} />
        {t('pieces.pictures.by', { person: picture.uploadedBy, date: dateTime(picture.uploadedAt) })}
      </DialogContent>
      <DialogActions>
        {mayPut && (
          <Button color="error" startIcon={<DeleteIcon />} loading={busy} onClick={() => void remove()}>
            {t('pieces.pictures.remove')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {t('shell.form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 } as const;
const TILE = { width: 64, height: 64, objectFit: 'cover', borderRadius: 1.5 } as const;
const LARGE = { maxHeight: '65vh', mx: 'auto', mb: 1, borderRadius: 2 };
