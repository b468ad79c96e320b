import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';

export const MAIN_ID = 'contenido';

export const SkipLink = () => (
  <Box
    component="a"
    className="no-print"
    href={`#${MAIN_ID}`}
    sx={{
      position: 'fixed',
      insetInlineStart: 12,
      top: -60,
      zIndex: 2100,
      px: 2,
      py: 1,
      borderRadius: 2,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      fontWeight: 600,
      '&:focus': { top: 12 },
    }}
  >
    {useT()('ra.navigation.skip_nav')}
  </Box>
);
