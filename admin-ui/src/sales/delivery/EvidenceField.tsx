import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { PICTURES, usePreview } from '../../shell/uploads';

interface Props {
  file: File | null;
  fault: string | null;
  onFile: (file: File | null) => void;
}

/** A picture that proves it: a phone takes it with its camera, a desk drops a file. */
export const EvidenceField = ({ file, fault, onFile }: Props) => {
  const t = useT();
  const touch = useMediaQuery('(pointer: coarse)');
  return (
    <Stack spacing={1}>
      {touch && <CameraPick onFile={onFile} />}
      <DropBox
        label={t('delivery.evidence.title')}
        pick={t(file ? 'delivery.evidence.replace' : 'delivery.evidence.pick')}
        hint={t('delivery.evidence.hint')}
        fault={fault}
        accept={PICTURES}
        name="image"
        onFile={onFile}
      >
        {file && <Chosen file={file} onRemove={() => onFile(null)} />}
      </DropBox>
    </Stack>
  );
};

/** Straight to the camera at the back. */
const CameraPick = ({ onFile }: Pick<Props, 'onFile'>) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<PhotoCamera />}
        sx={{ minHeight: 48 }}
        onClick={() => input.current?.click()}
      >
        {t('delivery.evidence.take')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('delivery.evidence.take')}
        onChange={(event) => {
          const taken = event.target.files?.[0];
          if (taken) onFile(taken);
          event.target.value = '';
        }}
      />
    </>
  );
};

const Chosen = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const t = useT();
  const address = usePreview(file);
  return (
    <Box sx={{ mb: 0.5 }}>
      {address && <Box component="img" src={address} alt={t('delivery.evidence.title')} sx={PREVIEW} />}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>
        {file.name}
      </Typography>
      <Button size="small" color="error" sx={{ ml: -1 }} onClick={onRemove}>
        {t('delivery.evidence.remove')}
      </Button>
    </Box>
  );
};

const PREVIEW = { display: 'block', maxWidth: '100%', maxHeight: 160, mb: 0.5, borderRadius: 1.5 } as const;
