import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { footRoom } from '../../theme/footRoom';

/** Sticks to the foot of a phone's screen, in reach of the thumb. */
export const FootBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="section" aria-label={label} className="foot-bar" ref={footRoom} sx={BAR}>
    {children}
  </Box>
);

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  mt: 2,
  mx: -1,
  px: 1.5,
  py: 1.25,
  borderRadius: 3,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 -6px 20px rgba(22, 33, 29, 0.1)',
} as const;
