import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Mark } from '../Brand';

interface Props {
  code?: string;
  title: string;
  text: string;
  children?: ReactNode;
  full?: boolean;
}

/** One sentence in the middle, and what can be done next. */
export const MessageScreen = ({ code, title, text, children, full = false }: Props) => (
  <Box
    sx={{ display: 'grid', placeItems: 'center', width: '100%', minHeight: full ? '100dvh' : '60vh', p: 3 }}
  >
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 460 }}>
      <Mark size={44} />
      {code && (
        <Typography
          sx={{
            fontSize: '3.5rem',
            fontWeight: 700,
            letterSpacing: '-0.04em',
            lineHeight: 1,
            color: 'primary.main',
          }}
        >
          {code}
        </Typography>
      )}
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary">{text}</Typography>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ pt: 1, flexWrap: 'wrap', justifyContent: 'center' }}
      >
        {children}
      </Stack>
    </Stack>
  </Box>
);
