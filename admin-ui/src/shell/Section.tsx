import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a page with its head. */
export const Section = ({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
    <Stack
      direction="row"
      useFlexGap
      sx={{ mb: 2, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
    >
      <Typography variant="h2">{title}</Typography>
      {actions}
    </Stack>
    {children}
  </Card>
);
