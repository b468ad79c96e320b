import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { type Key, useT } from '../i18n/useT';
import { screenAt } from './gate';
import { useScreens } from './setup';

interface Props {
  /** The name of the record; the title of the screen when it is left out. */
  title?: ReactNode;
  /** Chips beside the title. */
  badges?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

/** Where one is, what it is called, and what can be done with it. */
export const PageHeader = ({ title, badges, text, actions }: Props) => {
  const t = useT();
  const { pathname } = useLocation();
  const screens = useScreens();
  const screen = screenAt(screens, pathname);
  const parent = screens.find(({ name }) => name === screen?.active);
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{ mb: 2, flexWrap: { sm: 'wrap' }, alignItems: { sm: 'flex-end' } }}
    >
      <Box sx={{ minWidth: 0, flex: { sm: '1 1 320px' } }}>
        <Typography
          component="nav"
          aria-label={t('shell.breadcrumb')}
          variant="caption"
          color="text.secondary"
        >
          {screen?.area && t(`areas.${screen.area}`)}
          {parent?.menu && parent !== screen && (
            <>
              {' / '}
              <Link component={RouterLink} to={parent.menu} color="inherit">
                {t(`screens.${parent.name}` as Key)}
              </Link>
            </>
          )}
        </Typography>
        <Stack direction="row" spacing={1.25} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title ?? (screen ? t(`screens.${screen.name}` as Key) : '')}
          </Typography>
          {badges}
        </Stack>
        {text && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: 720 }}>
            {text}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
};
