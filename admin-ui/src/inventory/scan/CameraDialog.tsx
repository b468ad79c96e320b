import TorchOff from '@mui/icons-material/FlashlightOffOutlined';
import TorchOn from '@mui/icons-material/FlashlightOnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/useT';
import { TakePhoto } from '../../shell/TakePhoto';
import { readPhoto } from './detector';
import { signal } from './signals';
import { NEAREST, useCamera } from './useCamera';

interface Props {
  onCode: (code: string) => void;
  /** What became of the last code; without one the code itself is told. */
  answer?: string;
  /** Why something that was read cannot be had: it stays until the next thing is read. */
  refusal?: string;
  onClose: () => void;
}

/** The phone's camera as a scanner: stays open for one label after the other. */
export const CameraDialog = ({ onCode, answer, refusal, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState('');
  const take = (code: string) => {
    setLast(code);
    signal('read');
    onCode(code);
  };
  const camera = useCamera(video, take);
  useEffect(() => {
    if (refusal && last) signal('refused');
  }, [refusal, last]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('pieces.scan.camera')}</DialogTitle>
      <DialogContent>
        {camera.fault && <Alert severity="warning">{t('pieces.scan.no_camera')}</Alert>}
        <Box
          component="video"
          ref={video}
          muted
          playsInline
          aria-label={t('pieces.scan.camera_view')}
          sx={{ ...VIEW, display: camera.fault ? 'none' : 'block' }}
        />
        {last && refusal ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            {refusal}
          </Alert>
        ) : (
          <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: 24, overflowWrap: 'anywhere' }}>
            {last && (answer || t('pieces.scan.read', { code: last }))}
          </Typography>
        )}
        <Controls camera={camera} />
      </DialogContent>
      <DialogActions>
        <PhotoButton main={camera.fault} onCode={take} />
        <Button onClick={onClose}>{t('shell.form.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Also where the browser has no camera for us, or one that sees nothing sharp: the phone's own takes the photo. */
const PhotoButton = ({ main, onCode }: { main: boolean; onCode: (code: string) => void }) => {
  const t = useT();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const read = async (photo: File) => {
    setBusy(true);
    const codes = await readPhoto(photo).catch(() => []);
    setBusy(false);
    if (codes.length === 0) notify('pieces.scan.no_code', { type: 'warning' });
    for (const code of codes) onCode(code);
  };
  return (
    <TakePhoto variant={main ? 'contained' : 'text'} loading={busy} onTaken={(photo) => void read(photo)}>
      {t('pieces.scan.photo')}
    </TakePhoto>
  );
};

/** What this device's camera can do besides. */
const Controls = ({ camera }: { camera: ReturnType<typeof useCamera> }) => {
  const t = useT();
  const { lenses, lens, torch, zoom, choose, set } = camera;
  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      {lenses.length > 1 && (
        <TextField
          select
          size="small"
          label={t('pieces.scan.lens')}
          value={lens}
          onChange={(event) => choose(event.target.value)}
        >
          {lenses.map(({ deviceId, label }, at) => (
            <MenuItem key={deviceId} value={deviceId}>
              {label || t('pieces.scan.lens_number', { number: at + 1 })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {zoom && (
        <Slider
          size="small"
          aria-label={t('pieces.scan.zoom')}
          min={zoom.min}
          max={Math.min(zoom.max, NEAREST)}
          step={zoom.step || 0.1}
          value={zoom.now}
          onChange={(_, value) => void set({ zoom: value as number })}
        />
      )}
      {torch !== null && (
        <Button
          variant="outlined"
          startIcon={torch ? <TorchOff /> : <TorchOn />}
          aria-pressed={torch}
          onClick={() => void set({ torch: !torch })}
        >
          {t('pieces.scan.torch')}
        </Button>
      )}
    </Stack>
  );
};

const VIEW = {
  width: '100%',
  borderRadius: 2,
  bgcolor: 'common.black',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
} as const;
