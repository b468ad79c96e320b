import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { useLook } from '../../theme/preferences';

export const Footer = () => {
  const t = useT();
  const { footer } = useLook();
  if (footer === 'hidden') return null;
  const sticky = footer === 'sticky' && {
    position: 'sticky',
    bottom: 0,
    bgcolor: 'background.default',
    zIndex: 5,
    // A form's own bar has the foot of the window: its buttons must be in reach.
    'body:has(.foot-bar) &': { position: 'static' },
  };
  return (
    <Box component="footer" sx={{ px: { xs: 1.5, sm: 2.5, lg: 3.5 }, py: 1.5, ...AFTER_CONTENT, ...sticky }}>
      <Typography variant="caption" color="text.secondary">
        {t('shell.footer')}
      </Typography>
    </Box>
  );
};

/** Below what is still coming it would be seen to jump away. */
const AFTER_CONTENT = { 'main:has(.MuiSkeleton-root) ~ &': { visibility: 'hidden' } };
