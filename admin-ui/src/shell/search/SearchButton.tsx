import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { onDemand } from '../lazyPage';
import { keysOf, useShortcut } from '../shortcuts/useShortcut';

const SearchDialog = onDemand(async () => (await import('./SearchDialog')).SearchDialog);

const KEYS = { key: 'k', mod: true } as const;

/** Opens the search; so does Ctrl-K (⌘K) wherever the focus is. */
export const SearchButton = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  useShortcut({ ...KEYS, label: 'search.open', run: () => setOpen(true) });
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          gap: 1,
          px: 1.5,
          height: 36,
          minWidth: { sm: 180, md: 260 },
          justifyContent: 'flex-start',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          color: 'inherit',
          font: 'inherit',
          fontSize: '0.875rem',
          '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: 1 },
        }}
      >
        <SearchIcon fontSize="small" aria-hidden />
        <span>{t('search.open')}</span>
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', font: 'inherit', fontSize: '0.75rem' }}>
          {keysOf(KEYS)}
        </Box>
      </ButtonBase>
      <IconButton
        color="inherit"
        aria-label={t('search.open')}
        onClick={() => setOpen(true)}
        sx={{ display: { sm: 'none' } }}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
};
