import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What a card is about, at a glance. */
export const BigFigure = ({ children }: { children: ReactNode }) => (
  <Typography component="p" className="tabular" sx={FIGURE}>
    {children}
  </Typography>
);

const FIGURE = { fontSize: { xs: '1.5rem', sm: '1.75rem' }, fontWeight: 640, lineHeight: 1.2 } as const;
