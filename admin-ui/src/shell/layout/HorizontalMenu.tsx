import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import { titleOf } from '../../screen';
import { type MenuArea, useMenu } from './useMenu';

/** The same areas and entries in a row under the top bar. */
export const HorizontalMenu = () => {
  const t = useT();
  const { areas, active } = useMenu();
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu')}
      sx={{
        display: 'flex',
        gap: 0.5,
        px: 3,
        py: 0.75,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {areas.map((area) => (
        <AreaMenu key={area.area} area={area} active={active} />
      ))}
    </Box>
  );
};

const AreaMenu = ({ area: { area, entries }, active }: { area: MenuArea; active: string | undefined }) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lit = entries.some((entry) => entry.name === active);
  return (
    <>
      <Button
        color={lit ? 'primary' : 'inherit'}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(`areas.${area}`)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.name}
            component={Link}
            to={entry.menu ?? entry.path}
            selected={entry.name === active}
            onClick={() => setAnchor(null)}
          >
            {t(titleOf(entry))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
