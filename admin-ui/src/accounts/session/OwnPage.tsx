import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Wordmark } from '../../shell/Brand';
import { LocaleMenu } from '../../shell/layout/LocaleMenu';

interface Props {
  title: string;
  text: string;
  /** Buttons beside the mark. */
  actions: ReactNode;
  /** Below the text, in the same card. */
  more?: ReactNode;
  children: ReactNode;
}

/** A page that is somebody's own, without menus: who they are above, its parts below. */
export const OwnPage = ({ title, text, actions, more, children }: Props) => (
  <Box sx={{ flex: 1, display: 'grid', justifyItems: 'center', alignContent: 'start', p: 2.5 }}>
    <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 760, py: { sm: 4 } }}>
      <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Wordmark />
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            <LocaleMenu />
            {actions}
          </Stack>
        </Stack>
        <Typography variant="h1" sx={{ mt: 2.5 }} gutterBottom>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        {more}
      </Card>
      {children}
    </Stack>
  </Box>
);
