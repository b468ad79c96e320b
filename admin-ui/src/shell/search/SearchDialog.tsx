import Close from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { useScreens } from '../setup';
import { meantBy, moved, type Option, partsOf, placesFor } from './options';
import { listAddress, opensList, placesOf, recordAddress } from './places';
import { forgetSearches, keepSearch, recentSearches } from './recent';
import { SearchList } from './SearchList';
import { useFound } from './useFound';

/** Search from anywhere: one box, the records of every list that the person may read, and the screens. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const screens = useScreens();
  const { user } = useSession();
  const phone = useMediaQuery('(max-width: 599px)');
  const [written, setWritten] = useState('');
  const [active, setActive] = useState(0);
  /** Enter was pressed on this text before its answer came, as scanners and quick hands do. */
  const [hurry, setHurry] = useState<string | null>(null);
  const [recent, setRecent] = useState(() => (user ? recentSearches(user.id) : []));
  const text = written.trim();
  const { groups, current, failed } = useFound(text, hurry);

  const places = useMemo(() => placesOf(screens, user), [screens, user]);
  const parts = useMemo(() => {
    const screens = placesFor(text, places, (place) => t(place.title));
    return partsOf(groups, screens, text ? [] : recent, (resource) => opensList(user, resource));
  }, [groups, text, places, recent, user, t]);
  const options = parts.flatMap((part) => part.options);
  const lit = Math.min(active, options.length - 1);

  const go = (path: string, apart = false) => {
    if (user && text) keepSearch(user.id, text);
    if (apart) {
      window.open(path, '_blank', 'noopener');
      return;
    }
    onClose();
    navigate(path);
  };
  const pick = (option: Option, event?: { ctrlKey: boolean; metaKey: boolean }) => {
    const apart = Boolean(event?.ctrlKey || event?.metaKey);
    if (option.kind === 'recent') write(option.text);
    else if (option.kind === 'place') go(option.place.path, apart);
    else if (option.kind === 'list') go(listAddress(option.group, option.filter), apart);
    else go(recordAddress(option.hit.resource, option.hit.id, option.hit.title), apart);
  };
  const write = (next: string) => {
    setWritten(next);
    setActive(0);
    setHurry(null);
  };

  const answered = hurry !== null && hurry === text && current ? meantBy(groups, options) : null;
  const choose = useRef(pick);
  choose.current = pick;
  useEffect(() => {
    if (!answered) return;
    setHurry(null);
    choose.current(answered);
  }, [answered]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, lit, options.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const chosen = options[lit];
      if (text && !current) setHurry(text);
      else if (chosen) pick(chosen, event);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { sm: '10vh' }, maxHeight: { sm: '76vh' } } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <Box component="h2" id={`${id}-title`} sx={visuallyHidden}>
          {t('search.title')}
        </Box>
        <InputBase
          autoFocus
          fullWidth
          value={written}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('search.hint')}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('search.title'),
              'aria-expanded': options.length > 0,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': options[lit] ? `${id}-${lit}` : undefined,
              autoComplete: 'off',
              spellCheck: false,
              maxLength: 100,
            },
          }}
        />
        <IconButton aria-label={t('shell.form.close')} onClick={onClose} size="small">
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <SearchList id={id} parts={parts} lit={lit} busy={!current} onPick={pick} onPoint={setActive} />
      {!text && recent.length > 0 && user && (
        <Button
          sx={{ mx: 1.5, my: 0.5, alignSelf: 'flex-start' }}
          onClick={() => {
            forgetSearches(user.id);
            setRecent([]);
          }}
        >
          {t('search.forget')}
        </Button>
      )}
      <Typography
        role="status"
        variant="body2"
        color="text.secondary"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {statusOf()}
      </Typography>
    </Dialog>
  );

  function statusOf(): string {
    if (failed) return t('search.failed');
    if (!text) return t('search.keys');
    if (!current) return t('search.looking');
    // A line that leads to a list is no result of its own.
    const found = options.filter(({ kind }) => kind !== 'list').length;
    return found > 0 ? t('search.found', { smart_count: found }) : t('search.nothing', { text });
  }
};
