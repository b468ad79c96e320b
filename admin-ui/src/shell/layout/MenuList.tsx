import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import { type Screen, titleOf } from '../../screen';
import { darkSide } from '../../theme/palette';
import { useShellSetup } from '../setup';
import { useMenu } from './useMenu';

interface Props {
  collapsed: boolean;
  semiDark: boolean;
  onChoose: () => void;
}

export const MenuList = ({ collapsed, semiDark, onChoose }: Props) => {
  const t = useT();
  const { areas, active } = useMenu();
  return (
    <Box component="nav" aria-label={t('shell.menu')} sx={{ px: 1.25, pb: 3 }}>
      {areas.map(({ area, entries }) => (
        <Box key={area} sx={{ mt: 1.25 }}>
          {collapsed ? (
            <Box sx={{ borderTop: 1, borderColor: semiDark ? darkSide.line : 'divider', mx: 1, mb: 1 }} />
          ) : (
            <Typography
              variant="overline"
              component="h2"
              sx={{ px: 1.25, color: semiDark ? darkSide.muted : 'text.secondary' }}
            >
              {t(`areas.${area}`)}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <li key={entry.name}>
                <Entry
                  entry={entry}
                  lit={entry.name === active}
                  collapsed={collapsed}
                  semiDark={semiDark}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

type EntryProps = Props & { entry: Screen; lit: boolean };

const Entry = ({ entry, lit, collapsed, semiDark, onChoose }: EntryProps) => {
  const label = useT()(titleOf(entry));
  const Icon = useShellSetup().icons[entry.name];
  const ref = useRef<HTMLAnchorElement>(null);
  // A menu that is longer than the window begins at its top after a reload.
  useEffect(() => {
    if (lit) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lit]);
  const button = (
    <ListItemButton
      component={Link}
      ref={ref}
      to={entry.menu ?? entry.path}
      selected={lit}
      aria-current={lit ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      onClick={onChoose}
      sx={(theme) => entryStyle(theme, { collapsed, semiDark, lit })}
    >
      {Icon && <Icon fontSize="small" />}
      {!collapsed && label}
    </ListItemButton>
  );
  return collapsed ? (
    <Tooltip title={label} placement="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
};

const entryStyle = (theme: Theme, state: { collapsed: boolean; semiDark: boolean; lit: boolean }) => ({
  gap: 1.25,
  minHeight: 36,
  px: 1.25,
  py: 0.5,
  my: 0.25,
  borderRadius: 2,
  fontSize: '0.875rem',
  fontWeight: state.lit ? 620 : 480,
  justifyContent: state.collapsed ? 'center' : 'flex-start',
  color: state.semiDark ? darkSide.text : theme.palette.text.primary,
  '& svg': { opacity: state.lit ? 1 : 0.65 },
  '&:hover': state.semiDark ? { backgroundColor: 'rgba(255,255,255,.06)' } : {},
  '&.Mui-selected, &.Mui-selected:hover': state.semiDark
    ? { backgroundColor: 'rgba(108,197,169,.18)', color: '#fff' }
    : { backgroundColor: theme.palette.action.selected, color: theme.palette.primary.main },
});
