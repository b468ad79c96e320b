import MoreVert from '@mui/icons-material/MoreVert';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { refusedBy } from '../../../api/refusals';
import type { RecordAction } from '../../../api/types';
import { useT } from '../../../i18n/useT';
import { isDestructive } from '../../../shell/detail/actionLooks';
import type { Quote, QuoteRow } from '../types';
import { useWholeQuote } from './useWholeQuote';

interface Props {
  row: QuoteRow;
  onStep: (quote: Quote, action: RecordAction) => void;
}

/** The steps of a card: read from the server when somebody asks for them. What cannot be taken says why. */
export const CardMenu = ({ row: { id }, onStep }: Props) => {
  const t = useT();
  const notify = useNotify();
  const readWhole = useWholeQuote();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<{ at: HTMLElement; quote: Quote } | null>(null);
  const show = async (at: HTMLElement) => {
    setBusy(true);
    try {
      setOpen({ at, quote: await readWhole(id) });
    } catch (error) {
      notify(refusedBy(error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const close = () => setOpen(null);
  const actions = open?.quote.actions ?? [];
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('quotes.board.steps_of', { id })}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-busy={busy}
        sx={{ mr: -0.75, zIndex: 1 }}
        onClick={(event) => !busy && show(event.currentTarget)}
      >
        {busy ? <CircularProgress size={18} aria-hidden /> : <MoreVert fontSize="small" />}
      </IconButton>
      <Menu anchorEl={open?.at} open={open !== null} onClose={close}>
        {actions
          .filter(({ allowed }) => allowed)
          .map((action) => (
            <MenuItem
              key={action.name}
              sx={isDestructive(action.name) ? { color: 'error.main' } : undefined}
              onClick={() => {
                close();
                if (open) onStep(open.quote, action);
              }}
            >
              <ListItemText primary={action.label} />
            </MenuItem>
          ))}
        {open !== null && !actions.some(({ allowed }) => allowed) && (
          <MenuItem aria-disabled sx={REASON}>
            <ListItemText primary={t('quotes.board.no_steps')} />
          </MenuItem>
        )}
        {actions
          .filter(({ allowed }) => !allowed)
          .map(({ name, label, reason }) => (
            <MenuItem key={name} aria-disabled sx={REASON}>
              <ListItemText primary={label} secondary={reason} slotProps={MUTED} />
            </MenuItem>
          ))}
      </Menu>
    </>
  );
};

const REASON = { cursor: 'default', maxWidth: 'min(420px, 92vw)' } as const;
const MUTED = {
  primary: { color: 'text.secondary' },
  secondary: { sx: { whiteSpace: 'normal' } },
} as const;
