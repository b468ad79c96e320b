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
  /** What the button says when it holds steps that can be taken. */
  label?: string;
}

/** The steps that cannot be taken now, each with its reason, for who asks; what can be done stands before them. */
export const NotNow = ({ actions, open = [], onOpen, label }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  if (actions.length + open.length === 0) return null;
  const told = asked || open.length === 0;
  const close = () => {
    setAnchor(null);
    setAsked(false);
  };
  return (
    <>
      <Button
        variant="text"
        endIcon={<MoreVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {open.length ? (label ?? t('shell.detail.other_steps')) : t('shell.detail.why_not')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {open.map(({ name, label }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              onOpen?.(name);
            }}
          >
            <ListItemText primary={label} />
          </MenuItem>
        ))}
        {!told && actions.length > 0 && (
          <MenuItem onClick={() => setAsked(true)}>
            <ListItemText primary={t('shell.detail.why_not')} />
          </MenuItem>
        )}
        {(told ? actions : []).map(({ name, label, reason }) => (
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
