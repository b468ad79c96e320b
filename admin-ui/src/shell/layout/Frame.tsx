import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useLook } from '../../theme/preferences';
import { OfflineBar } from '../offline/OfflineBar';
import { QueueBar } from '../offline/queue/QueueBar';
import { Heartbeat } from '../presence/Heartbeat';
import { useShellSetup } from '../setup';
import { Footer } from './Footer';
import { HorizontalMenu } from './HorizontalMenu';
import { Sidebar } from './Sidebar';
import { MAIN_ID, SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** Menu, top bar, screen and footer, as the person likes them. */
export const Frame = () => {
  const { user } = useSession();
  const look = useLook();
  const { Strip } = useShellSetup();
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 1000px)');
  const { pathname } = useLocation();
  const side = look.layout === 'vertical' && !look.menuHidden;
  return (
    <Heartbeat>
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <SkipLink />
        {(side || !wide) && <Sidebar wide={wide} open={open} onClose={() => setOpen(false)} />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <TopBar onMenu={() => setOpen(true)} menuButton={!wide} brand={!side || !wide} />
          <Strip />
          <OfflineBar />
          {user && <QueueBar person={user.id} />}
          {look.layout === 'horizontal' && wide && !look.menuHidden && <HorizontalMenu />}
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            key={look.transition === 'fade' ? pathname : undefined}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: look.contentWidth === 'boxed' ? 1280 : 'none',
              mx: 'auto',
              px: { xs: 1.5, sm: 2.5, lg: 3.5 },
              py: { xs: 2, sm: 2.5 },
              outline: 'none',
              ...(look.transition === 'fade' && {
                '@keyframes ts-in': { from: { opacity: 0 } },
                animation: 'ts-in 180ms ease-out',
              }),
            }}
          >
            <Outlet />
          </Box>
          <Footer />
        </Box>
      </Box>
    </Heartbeat>
  );
};
