import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import { FootBar } from './FootBar';
import { SaveButton } from './SaveButton';

interface Props {
  label: string;
  /** Words of the button that unfolds the rest. */
  more: string;
  rest: ReactNode;
  /** Stands above what it comes to, folded or not. */
  notice?: ReactNode;
  /** What it comes to. */
  children: ReactNode;
  busy: boolean;
}

/** On a phone: what it comes to and the button at the foot, the rest when it is asked for. */
export const FoldingBar = ({ label, more, rest, notice, children, busy }: Props) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <FootBar label={label}>
      <Collapse in={open} id={id}>
        <Box sx={{ pb: 1.5 }}>{rest}</Box>
      </Collapse>
      {notice}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={more} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ExpandLess sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        <SaveButton busy={busy} />
      </Box>
    </FootBar>
  );
};
