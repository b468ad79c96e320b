import TranslateIcon from '@mui/icons-material/Translate';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useLocaleState } from 'ra-core';
import { useState } from 'react';
import { LOCALES } from '../../i18n/provider';
import { useT } from '../../i18n/useT';

export const LocaleMenu = () => {
  const t = useT();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('shell.language')}>
        <IconButton
          color="inherit"
          aria-label={t('shell.language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LOCALES.map((choice) => (
          <MenuItem
            key={choice.locale}
            lang={choice.locale}
            selected={choice.locale === locale}
            onClick={() => {
              setAnchor(null);
              setLocale(choice.locale);
            }}
          >
            {choice.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
