import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { dialogOnDemand } from '../../shell/lazyPage';

const CameraDialog = dialogOnDemand(async () => (await import('./CameraDialog')).CameraDialog);

/** Without a camera that may be used a photo is read; typing the code always remains. */
export const CameraButton = ({
  disabled,
  answer,
  refusal,
  onCode,
}: {
  disabled?: boolean;
  answer?: string;
  refusal?: string;
  onCode: (code: string) => void;
}) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('pieces.scan.camera')}>
        <span>
          <IconButton
            edge="end"
            disabled={disabled}
            aria-label={t('pieces.scan.camera')}
            onClick={() => setOpen(true)}
          >
            <PhotoCamera />
          </IconButton>
        </span>
      </Tooltip>
      {open && (
        <CameraDialog answer={answer} refusal={refusal} onCode={onCode} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
