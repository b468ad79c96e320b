import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { onDemand } from '../lazyPage';
import { useShortcut } from '../shortcuts/useShortcut';

export const HelpDrawer = onDemand(async () => (await import('./HelpDrawer')).HelpDrawer);

/** What the manual says of this screen, one key away. On a phone the account's menu has it. */
export const HelpButton = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  useShortcut({ key: 'F1', label: 'help.of_screen', run: () => setOpen(true) });
  return (
    <>
      <Tooltip title={`${t('help.of_screen')} (F1)`}>
        <IconButton
          color="inherit"
          aria-label={t('help.of_screen')}
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <HelpOutline fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && <HelpDrawer onClose={() => setOpen(false)} />}
    </>
  );
};
