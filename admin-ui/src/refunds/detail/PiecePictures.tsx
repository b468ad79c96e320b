import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useRef, useState } from 'react';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { nameOf } from '../../inventory';
import { FetchedPicture } from '../../shell/FetchedPicture';
import { useCommand } from '../../shell/useCommand';
import { addPicture, pictureOf, RESOURCE, removePicture } from '../calls';
import type { RefundLine, RefundPicture } from '../types';

interface Props {
  /** Its number. */
  refund: number;
  line: RefundLine;
  /** May take more, and take them away. */
  mayPut: boolean;
}

/** The pictures of a piece that came back; at a door a phone's camera takes them, and each is stored at once. */
export const PiecePictures = ({ refund, line, mayPut }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { busy, refusal, run } = useCommand(RESOURCE);
  const [seen, setSeen] = useState<RefundPicture | null>(null);
  const code = nameOf(line);
  if (line.pictures.length === 0 && !mayPut) return null;
  return (
    <Box role="group" aria-label={t('refunds.pictures.of', { code })} sx={ROW}>
      {line.pictures.map((picture) => (
        <ButtonBase
          key={picture.id}
          aria-label={t('refunds.pictures.one', { code })}
          onClick={() => setSeen(picture)}
          sx={{ borderRadius: 1.5 }}
        >
          <FetchedPicture address={pictureOf(picture.id)} alt="" sx={TILE} />
        </ButtonBase>
      ))}
      {mayPut && (
        <>
          <Button
            variant="outlined"
            startIcon={<PhotoCamera />}
            loading={busy}
            aria-label={t('refunds.pictures.take_of', { code })}
            onClick={() => input.current?.click()}
            sx={{ minHeight: 44 }}
          >
            {t('refunds.pictures.take')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={t('refunds.pictures.of', { code })}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // At a door the next picture is waiting: the new one is in view, and nothing lies over the buttons.
              if (file) void run(() => addPicture(refund, line.IdPiece, file), true);
              target.value = '';
            }}
          />
        </>
      )}
      {refusal && (
        <Alert severity="error" sx={{ flex: '1 1 100%' }}>
          {refusal.errors.image ?? refusal.message}
        </Alert>
      )}
      {seen && <PictureDialog code={code} picture={seen} mayPut={mayPut} onClose={() => setSeen(null)} />}
    </Box>
  );
};

interface DialogProps {
  code: string;
  picture: RefundPicture;
  mayPut: boolean;
  onClose: () => void;
}

const PictureDialog = ({ code, picture, mayPut, onClose }: DialogProps) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(RESOURCE);
  const title = t('refunds.pictures.one', { code });
  const remove = async () => {
    if (await run(() => removePicture(picture.id))) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label={title}>
      <DialogContent>
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        <FetchedPicture address={pictureOf(picture.id)} alt={title} sx={LARGE} />
        {t('refunds.pictures.by', { person: picture.uploadedBy, date: dateTime(picture.uploadedAt) })}
      </DialogContent>
      <DialogActions>
        {mayPut && (
          <Button color="error" startIcon={<DeleteIcon />} loading={busy} onClick={() => void remove()}>
            {t('refunds.pictures.remove')}
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
