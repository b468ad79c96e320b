import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';

interface Props {
  /** What it shows, for who does not see it. */
  label: string;
  /** Pixels; never more than the screen. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** One record over its list, from the right. */
export const DetailDrawer = ({ label, width = 640, onClose, children }: Props) => {
  const t = useT();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: `min(${width}px, 100vw)` } },
      }}
    >
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <IconButton size="small" aria-label={t('shell.form.close')} onClick={onClose} sx={{ float: 'right' }}>
          <CloseIcon fontSize="small" />
        </IconButton>
        {children}
      </Box>
    </Drawer>
  );
};
