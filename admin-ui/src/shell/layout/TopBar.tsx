import MenuIcon from '@mui/icons-material/Menu';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { useLook } from '../../theme/preferences';
import { Wordmark } from '../Brand';
import { NoticesButton } from '../followups/NoticesButton';
import { HelpButton } from '../help/HelpButton';
import { onDemand } from '../lazyPage';
import { Colleagues } from '../presence/Colleagues';
import { useHeard } from '../presence/heard';
import { SearchButton } from '../search/SearchButton';
import { AccountMenu } from './AccountMenu';
import { LocaleMenu } from './LocaleMenu';

const Customizer = onDemand(async () => (await import('./Customizer')).Customizer);

interface Props {
  onMenu: () => void;
  menuButton: boolean;
  brand: boolean;
}

export const TopBar = ({ onMenu, menuButton, brand }: Props) => {
  const t = useT();
  const { navbar, navbarColor } = useLook();
  const [customizing, setCustomizing] = useState(false);
  // With the bell, or with colleagues beside it, the name leaves no room for the account.
  const { others } = useHeard();
  const narrow = useMediaQuery(others.length > 0 ? '(max-width: 599px)' : '(max-width: 379px)');
  const green = navbarColor === 'primary';
  return (
    <>
      <Box
        component="header"
        sx={{
          position: navbar === 'sticky' ? 'sticky' : 'static',
          top: 0,
          zIndex: 10,
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 56,
          px: { xs: 1, sm: 2.5, lg: 3.5 },
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: green ? 'primary.main' : 'background.paper',
          color: green ? 'primary.contrastText' : 'text.primary',
          // A hidden bar still appears when the keyboard reaches it: the account lives there.
          ...(navbar === 'hidden' && {
            position: 'fixed',
            left: 0,
            right: 0,
            '&:not(:focus-within)': { top: -80 },
          }),
        }}
      >
        {menuButton && (
          <IconButton color="inherit" aria-label={t('shell.open_menu')} onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        )}
        {brand && <Wordmark compact={narrow} />}
        <SearchButton />
        <Box sx={{ flex: 1 }} />
        <Colleagues />
        <NoticesButton />
        <HelpButton />
        <LocaleMenu />
        <Tooltip title={t('shell.look.open')}>
          <IconButton color="inherit" aria-label={t('shell.look.open')} onClick={() => setCustomizing(true)}>
            <PaletteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
        <AccountMenu />
      </Box>
      {customizing && <Customizer onClose={() => setCustomizing(false)} />}
    </>
  );
};
