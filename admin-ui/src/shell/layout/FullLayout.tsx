import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { MAIN_ID, SkipLink } from './SkipLink';

/** Nothing around the screen: login, new credentials, 404, not authorized. */
export const FullLayout = () => (
  <>
    <SkipLink />
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'flex', outline: 'none' }}
    >
      <Outlet />
    </Box>
  </>
);
