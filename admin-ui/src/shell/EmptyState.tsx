import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  hint: string;
  action?: ReactNode;
}

/** What would be here, and the first step. */
export const EmptyState = ({ icon, title, hint, action }: Props) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      textAlign: 'center',
      gap: 0.75,
      px: 3,
      py: { xs: 5, sm: 7 },
    }}
  >
    {icon && <Box sx={{ color: 'text.disabled', '& svg': { fontSize: 40 } }}>{icon}</Box>}
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 420 }}>
      {hint}
    </Typography>
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
);
