import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/useT';
import { watch } from './detector';

interface Props {
  onCode: (code: string) => void;
  /** What became of the last code; without one the code itself is told. */
  answer?: string;
  onClose: () => void;
}

/** The phone's camera as a scanner: stays open for one label after the other. */
export const CameraDialog = ({ onCode, answer, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  const [fault, setFault] = useState(false);
  const [last, setLast] = useState('');
  useEffect(() => {
    tell.current = onCode;
  });
  useEffect(() => {
    let stop = () => undefined as undefined | boolean;
    let over = false;
    const begin = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const close = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      const shown = video.current;
      if (over || !shown) return close();
      shown.srcObject = stream;
      await shown.play();
      const rest = watch(shown, (code) => {
        setLast(code);
        tell.current(code);
      });
      stop = () => {
        rest();
        close();
        return true;
      };
    };
    begin().catch(() => setFault(true));
    return () => {
      over = true;
      stop();
    };
  }, []);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('pieces.scan.camera')}</DialogTitle>
      <DialogContent>
        {fault ? (
          <Alert severity="warning">{t('pieces.scan.no_camera')}</Alert>
        ) : (
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={t('pieces.scan.camera_view')}
            sx={{
              width: '100%',
              borderRadius: 2,
              bgcolor: 'common.black',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
            }}
          />
        )}
        <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: 24 }}>
          {last && (answer || t('pieces.scan.read', { code: last }))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.form.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
