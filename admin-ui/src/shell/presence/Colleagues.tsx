import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/useT';
import { useNarrow } from '../list/useNarrow';
import { useHeard } from './heard';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** Who else has this record open: in the bar above, where nothing is moved by their coming and going. */
export const Colleagues = () => {
  const t = useT();
  const narrow = useNarrow();
  const { others } = useHeard();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useWarning();
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
  const someoneEdits = others.some(({ editing }) => editing);
  const label = t(someoneEdits ? 'shell.presence.editing' : 'shell.presence.here', {
    names,
    smart_count: others.length,
  });
  return (
    <>
      <Tooltip title={label}>
        <ButtonBase
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ borderRadius: 5, p: 0.5, minHeight: 40 }}
        >
          <AvatarGroup
            max={narrow ? 2 : 4}
            slotProps={{ surplus: { sx: { ...AVATAR, ...SURPLUS } } }}
            sx={{ '& .MuiAvatar-root': { borderColor: 'background.paper' } }}
          >
            {others.map(({ name, editing }) => (
              <Avatar key={name} sx={{ ...AVATAR, ...(editing ? EDITING : VIEWING) }}>
                {initialsOf(name)}
              </Avatar>
            ))}
          </AvatarGroup>
        </ButtonBase>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.presence.title') } }}
      >
        <List dense sx={{ minWidth: 240 }}>
          {others.map(({ name, editing }) => (
            <ListItem key={name}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                {editing ? <EditOutlined /> : <VisibilityOutlined />}
              </ListItemIcon>
              <ListItemText
                primary={name}
                secondary={t(editing ? 'shell.presence.edits' : 'shell.presence.views')}
              />
            </ListItem>
          ))}
        </List>
      </Popover>
    </>
  );
};

/** Who changes a record is told, once, that somebody else is changing it too. */
const useWarning = (): void => {
  const { others, editing: isEditing } = useHeard();
  const { pathname } = useLocation();
  const notify = useNotify();
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!isEditing) return;
    const editing = others.filter((one) => one.editing && !told.current.has(`${pathname} ${one.name}`));
    if (editing.length === 0) return;
    for (const { name } of editing) told.current.add(`${pathname} ${name}`);
    const names = editing.map(({ name }) => name).join(', ');
    notify('shell.presence.editing', {
      type: 'warning',
      messageArgs: { names, smart_count: editing.length },
    });
  }, [others, isEditing, pathname, notify]);
};

const AVATAR = { width: 28, height: 28, fontSize: '0.72rem', fontWeight: 650 };
const SURPLUS = { bgcolor: 'grey.800', color: 'common.white' };
const VIEWING = { bgcolor: 'info.dark', color: 'info.contrastText' };
const EDITING = { bgcolor: 'warning.dark', color: 'warning.contrastText' };
