import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/useT';
import { onDemand } from '../lazyPage';

const SearchDialog = onDemand(async () => (await import('./SearchDialog')).SearchDialog);

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Another dialog may hold what somebody has written: the search waits until it is closed. */
const isSomethingOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** Opens the search; so does Ctrl-K (⌘K) wherever the focus is. */
export const SearchButton = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const called = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!called || event.key.toLowerCase() !== 'k' || isSomethingOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
          {IS_MAC ? '⌘ K' : 'Ctrl K'}
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
