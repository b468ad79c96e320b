import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Six columns on a desktop, two on a tablet, one on a phone; a field takes as many as its words need. */
export const Grid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(6, minmax(0, 1fr))',
      },
    }}
  >
    {children}
  </Box>
);

export const Span = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <Box sx={{ gridColumn: { md: `span ${columns}` } }}>{children}</Box>
);
