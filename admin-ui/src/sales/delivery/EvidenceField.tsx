import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { TakePhoto } from '../../shell/TakePhoto';
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
      {touch && (
        <TakePhoto fullWidth onTaken={onFile}>
          {t('delivery.evidence.take')}
        </TakePhoto>
      )}
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
