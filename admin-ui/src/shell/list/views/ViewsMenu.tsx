import AddIcon from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import type { SavedView } from './calls';

interface Props {
  anchor: HTMLElement | null;
  views: SavedView[];
  active?: SavedView;
  differs: boolean;
  onClose: () => void;
  /** null: the list by itself. */
  onOpen: (view: SavedView | null) => void;
  onOverwrite: (view: SavedView) => void;
  onAsk: (dialog: 'new' | 'edit' | 'remove') => void;
}

export const ViewsMenu = ({ anchor, views, active, differs, onClose, ...on }: Props) => {
  const t = useT();
  const choose = (run: () => void) => () => {
    onClose();
    run();
  };
  const item = (key: string, icon: ReactNode, text: string, run: () => void) => (
    <MenuItem key={key} onClick={choose(run)}>
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  );
  const about = ({ mine, shared, isDefault, owner }: SavedView): string =>
    [
      shared && (mine ? t('views.shared') : t('views.shared_by', owner)),
      mine && isDefault && t('views.opens'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ paper: { sx: PAPER } }}>
      {views.map((view) => (
        <MenuItem key={view.id} selected={view.id === active?.id} onClick={choose(() => on.onOpen(view))}>
          <ListItemIcon>{view.id === active?.id && <Check fontSize="small" />}</ListItemIcon>
          <ListItemText primary={view.name} secondary={about(view) || undefined} sx={TEXT} />
        </MenuItem>
      ))}
      {views.length > 0 && <Divider component="li" />}
      {active && item('none', <RestartAlt fontSize="small" />, t('views.none'), () => on.onOpen(null))}
      {active?.mayChange &&
        differs &&
        item('overwrite', <SaveOutlined fontSize="small" />, t('views.overwrite'), () =>
          on.onOverwrite(active),
        )}
      {item('new', <AddIcon fontSize="small" />, t('views.new'), () => on.onAsk('new'))}
      {active?.mayChange && [
        item('edit', <EditOutlined fontSize="small" />, t('views.edit'), () => on.onAsk('edit')),
        item('remove', <DeleteOutlined fontSize="small" />, t('views.remove'), () => on.onAsk('remove')),
      ]}
    </Menu>
  );
};

const PAPER = { maxHeight: '70vh', maxWidth: 340 } as const;
const TEXT = { overflowWrap: 'anywhere', whiteSpace: 'normal', my: 0 } as const;
