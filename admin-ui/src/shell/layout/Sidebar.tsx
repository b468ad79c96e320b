import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useT } from '../../i18n/useT';
import { darkSide } from '../../theme/palette';
import { setLook, useLook } from '../../theme/preferences';
import { Wordmark } from '../Brand';
import { MenuList } from './MenuList';

const WIDTH = 248;
const COLLAPSED = 68;

interface Props {
  wide: boolean;
  open: boolean;
  onClose: () => void;
}

/** Fixed beside the screen on a desktop, a drawer on a phone. */
export const Sidebar = ({ wide, open, onClose }: Props) => {
  const { menuCollapsed, skin } = useLook();
  const collapsed = wide && menuCollapsed;
  const semiDark = skin === 'semi-dark';
  const paper = {
    width: collapsed ? COLLAPSED : WIDTH,
    borderColor: semiDark ? darkSide.line : 'divider',
    ...(semiDark && { bgcolor: darkSide.background, color: darkSide.text }),
    overflowX: 'hidden',
  };
  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      sx={wide ? { width: collapsed ? COLLAPSED : WIDTH, flexShrink: 0 } : undefined}
      slotProps={{ paper: { sx: paper } }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
        <SidebarHead collapsed={collapsed} wide={wide} />
        <MenuList collapsed={collapsed} semiDark={semiDark} onChoose={onClose} />
      </Box>
    </Drawer>
  );
};

const SidebarHead = ({ collapsed, wide }: { collapsed: boolean; wide: boolean }) => {
  const t = useT();
  const label = t(collapsed ? 'shell.expand_menu' : 'shell.collapse_menu');
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: collapsed ? 'column' : 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: collapsed ? 0 : 2,
        pt: 2,
        pb: 1,
      }}
    >
      <Wordmark compact={collapsed} />
      {wide && (
        <Tooltip title={label} placement="right">
          <IconButton
            size="small"
            color="inherit"
            aria-label={label}
            onClick={() => setLook({ menuCollapsed: !collapsed })}
            sx={{ opacity: 0.75 }}
          >
            {collapsed ? (
              <KeyboardDoubleArrowRight fontSize="small" />
            ) : (
              <KeyboardDoubleArrowLeft fontSize="small" />
            )}
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};
