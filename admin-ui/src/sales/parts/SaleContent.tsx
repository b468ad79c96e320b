import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface Props {
  /** The cards of the lines. */
  children: ReactNode;
  /** None for who does not see what it costs. */
  totals: ReactNode;
  terms: ReactNode;
}

/** What is sold and on which terms, beside what it comes to. */
export const SaleContent = ({ children, totals, terms }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: totals ? 'minmax(0, 1fr) 320px' : undefined },
    }}
  >
    <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}>
      {children}
    </Stack>
    {totals && <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 } }}>{totals}</Box>}
    <Box sx={{ gridColumn: '1 / -1' }}>{terms}</Box>
  </Box>
);
