import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { onDemand } from '../lazyPage';
import { useHeard } from '../presence/heard';
import { useMayFollow } from './calls';

const NoticesPanel = onDemand(async () => (await import('./NoticesPanel')).NoticesPanel);

/** The bell: how many notices wait, and the newest of them. */
export const NoticesButton = () => (useMayFollow() ? <Bell /> : null);

const Bell = () => {
  const t = useT();
  const unread = useHeard().unread ?? 0;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label =
    unread > 0 ? t('followups.bell.open_count', { smart_count: unread }) : t('followups.bell.open');
  return (
    <>
      <Tooltip title={t('followups.bell.open')}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread} max={99} color="error">
            <NotificationsNone fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && <NoticesPanel anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  );
};
