import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useT } from '../i18n/useT';
import { titleOf } from '../screen';
import { screenAt } from './gate';
import { useScreens } from './setup';

interface Props {
  /** The name of the record; the title of the screen when it is left out. */
  title?: ReactNode;
  /** Chips beside the title. */
  badges?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** The one that is done most, or false where this person has none: on a phone the others wait behind «Más». */
  main?: ReactNode;
}

/** Where one is, what it is called, and what can be done with it. */
export const PageHeader = ({ title, badges, text, actions, main }: Props) => {
  const t = useT();
  const { pathname } = useLocation();
  const phone = useMediaQuery('(max-width: 599px)');
  const screens = useScreens();
  const screen = screenAt(screens, pathname);
  const parent = screens.find(({ name }) => name === screen?.active);
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      {/* On a phone a button stands beside a short title: what is below begins a row higher. */}
      <Box sx={{ minWidth: 0, flex: { xs: '1 1 auto', sm: '1 1 320px' } }}>
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
                {t(titleOf(parent))}
              </Link>
            </>
          )}
        </Typography>
        <Stack direction="row" spacing={1.25} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title ?? (screen ? t(titleOf(screen)) : '')}
          </Typography>
          {badges}
        </Stack>
        {text && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: 720 }}>
            {text}
          </Typography>
        )}
      </Box>
      {(actions || main) && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {main !== undefined && phone ? (
            <>
              {main}
              <More>{actions}</More>
            </>
          ) : (
            <>
              {actions}
              {main}
            </>
          )}
        </Stack>
      )}
    </Stack>
  );
};

/** What is done less often; it stays mounted, because its buttons open dialogs. */
const More = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<MoreIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('shell.more')}
      </Button>
      <Popover
        open={open}
        keepMounted
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': t('shell.more') } }}
      >
        <Stack spacing={1} sx={{ p: 1.5, minWidth: 200 }} onClick={() => setOpen(false)}>
          {children}
        </Stack>
      </Popover>
    </>
  );
};
