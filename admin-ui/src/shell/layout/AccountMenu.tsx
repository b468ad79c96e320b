import CloudQueue from '@mui/icons-material/CloudQueueOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayOpen } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { pathTo, screenOf } from '../../routes';
import { HelpDrawer } from '../help/HelpButton';
import { onDemand } from '../lazyPage';
import { useShellSetup } from '../setup';
import { useShortcut } from '../shortcuts/useShortcut';

const LeaveQueue = onDemand(async () => (await import('../offline/queue/LeaveQueue')).LeaveQueue);

const ShortcutsDialog = onDemand(async () => (await import('../shortcuts/ShortcutsDialog')).ShortcutsDialog);

const initials = (first: string, last: string) => `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();

/** Who is signed in, their password and the way out. */
export const AccountMenu = () => {
  const t = useT();
  const { user } = useSession();
  const { PasswordDialog } = useShellSetup();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [helping, setHelping] = useState(false);
  const [listing, setListing] = useState(false);
  useShortcut({ key: '?', label: 'shell.shortcuts.title', run: () => setListing(true) });
  if (!user) return null;
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${t('shell.account')}: ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1.25, px: 1, minWidth: 0 }}
      >
        <Avatar
          sx={{
            width: 32,
            height: 32,
            fontSize: '0.8rem',
            fontWeight: 650,
            bgcolor: '#e3b04b',
            color: '#2a1d02',
          }}
        >
          {initials(user.firstName, user.lastName)}
        </Avatar>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'start', lineHeight: 1.2 }}>
          <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
            {user.name}
          </Typography>
          <Typography variant="caption" component="span" sx={{ display: 'block', opacity: 0.85 }}>
            {shown(t, user.Role)}
          </Typography>
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Typography
          variant="caption"
          component="li"
          role="presentation"
          sx={{ px: 2, py: 0.5, color: 'text.secondary' }}
        >
          {user.email}
        </Typography>
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem component={Link} to={pathTo('own-account')} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          {t('screens.own-account')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setChanging(true);
          }}
        >
          <ListItemIcon>
            <KeyOutlined fontSize="small" />
          </ListItemIcon>
          {t('shell.change_password')}
        </MenuItem>
        {mayOpen(user, screenOf('offline-work')) && (
          <MenuItem component={Link} to={pathTo('offline-work')} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <CloudQueue fontSize="small" />
            </ListItemIcon>
            {t('screens.offline-work')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setHelping(true);
          }}
          sx={{ display: { sm: 'none' } }}
        >
          <ListItemIcon>
            <HelpOutline fontSize="small" />
          </ListItemIcon>
          {t('help.of_screen')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setListing(true);
          }}
          sx={{ display: { xs: 'none', sm: 'flex' } }}
        >
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.shortcuts.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setLeaving(true);
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.logout')}
        </MenuItem>
      </Menu>
      {leaving && <LeaveQueue onLeave={() => logout()} onStay={() => setLeaving(false)} />}
      {helping && <HelpDrawer onClose={() => setHelping(false)} />}
      {listing && <ShortcutsDialog onClose={() => setListing(false)} />}
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};
