import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { RecordAction } from '../../api/types';
import { useT } from '../../i18n/useT';

interface Props {
  actions: RecordAction[];
  /** Steps that can be taken, and have no button of their own where there is little room. */
  open?: RecordAction[];
  onOpen?: (step: string) => void;
}

/** The steps that cannot be taken now, each with its reason: for records that have many. */
export const NotNow = ({ actions, open = [], onOpen }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length + open.length === 0) return null;
  return (
    <>
      <Button
        variant="text"
        endIcon={<MoreVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('shell.detail.other_steps')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {open.map(({ name, label }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onOpen?.(name);
            }}
          >
            <ListItemText primary={label} />
          </MenuItem>
        ))}
        {actions.map(({ name, label, reason }) => (
          <MenuItem key={name} aria-disabled sx={{ cursor: 'default', maxWidth: 'min(420px, 92vw)' }}>
            <ListItemText
              primary={label}
              secondary={reason}
              slotProps={{
                primary: { color: 'text.secondary' },
                secondary: { sx: { whiteSpace: 'normal' } },
              }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
