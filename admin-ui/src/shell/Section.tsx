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
  children?: ReactNode;
}) => (
  <Card component="section" sx={CARD}>
    <Stack direction="row" useFlexGap sx={HEAD}>
      <Typography variant="h2">{title}</Typography>
      {actions}
    </Stack>
    {children}
  </Card>
);

const HEAD = {
  mb: 2,
  gap: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  '&:last-child': { mb: 0 },
} as const;
/** What sticks within it sticks to the window: `hidden` would make it scroll by itself. */
const CARD = { p: { xs: 2, sm: 2.5 }, overflow: 'clip' } as const;
