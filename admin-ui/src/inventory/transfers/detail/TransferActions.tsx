import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAction } from '../../../api/types';
import { useT } from '../../../i18n/useT';
import { RecordActions } from '../../../shell/detail/RecordActions';
import { LIST, RESOURCE, takeStep } from '../calls';
import type { Transfer } from '../types';
import { DateDialog } from './DateDialog';
import { MissingDialog } from './MissingDialog';
import { ReceiveDialog } from './ReceiveDialog';
import { TransitDialog } from './TransitDialog';

const OWN = ['confirm_date', 'transit', 'received', 'receive_missing', 'write_off'];

/** What can be done now as buttons; what cannot, with its reason, in a menu: there are many steps. */
export const TransferActions = ({ transfer }: { transfer: Transfer }) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const allowed = transfer.actions.filter((action) => action.allowed);
  const perform = async (step: string, reason: string) => {
    const answer = await takeStep(transfer.id, step, { reason });
    if (step === 'discard') navigate(LIST);
    return answer;
  };
  return (
    <>
      <RecordActions
        actions={allowed}
        resource={RESOURCE}
        perform={perform}
        own={Object.fromEntries(OWN.map((name) => [name, () => setOpen(name)]))}
      />
      <NotNow actions={transfer.actions.filter((action) => !action.allowed)} />
      <StepDialog step={open} transfer={transfer} onClose={() => setOpen(null)} />
    </>
  );
};

interface StepProps {
  step: string | null;
  transfer: Transfer;
  onClose: () => void;
}

const StepDialog = ({ step, transfer, onClose }: StepProps) => {
  const shared = { transfer, onClose };
  if (step === 'confirm_date') return <DateDialog {...shared} />;
  if (step === 'transit') return <TransitDialog {...shared} />;
  if (step === 'received') return <ReceiveDialog {...shared} />;
  if (step === 'receive_missing' || step === 'write_off') return <MissingDialog step={step} {...shared} />;
  return null;
};

const NotNow = ({ actions }: { actions: RecordAction[] }) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        variant="text"
        endIcon={<MoreVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('transfers.not_now')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
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
