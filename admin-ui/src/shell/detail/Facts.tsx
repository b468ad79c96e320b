import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  wide?: boolean;
}

const nothing = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** Labels and values of a record, as many columns as fit. */
export const Facts = ({ title, facts }: { title?: string; facts: Fact[] }) => (
  <Box component="section" sx={{ '& + section': { mt: 3.5 } }}>
    {title && (
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
    )}
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
          sm: 'repeat(auto-fill, minmax(175px, 1fr))',
        },
      }}
    >
      {facts.map(({ label, value, wide }) => (
        <Box key={label} sx={wide ? { gridColumn: '1 / -1' } : undefined}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            className="tabular"
            sx={{ m: 0, mt: 0.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {nothing(value) ? '—' : value}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);
