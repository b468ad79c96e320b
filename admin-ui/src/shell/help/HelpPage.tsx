import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../EmptyState';
import { PageHeader } from '../PageHeader';
import { SearchBox } from '../SearchBox';
import { InSpanish } from './InSpanish';
import { ManualText } from './ManualText';
import { addressOf, excerptOf, FIRST, PAGES, pageOf, pageOfRole, search } from './manual';

/** The manual, page by page, and searched. */
export const HelpPage = () => {
  const t = useT();
  const { page: name = FIRST } = useParams();
  const [text, setText] = useState('');
  const page = pageOf(name);
  useAnchor();
  return (
    <>
      <PageHeader text={<InSpanish />} />
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack
          component="nav"
          aria-label={t('help.pages')}
          spacing={1}
          sx={{ width: { xs: '100%', md: 240 } }}
        >
          <SearchBox value={text} onChange={setText} label={t('help.search')} wide />
          <Pages shown={text ? '' : name} onChoose={() => setText('')} />
        </Stack>
        <Paper
          variant="outlined"
          sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 4 }, maxWidth: 860, width: '100%' }}
        >
          {text ? (
            <Found text={text} onChoose={() => setText('')} />
          ) : page ? (
            <ManualText text={page.text} page={page.name} />
          ) : (
            <EmptyState title={t('help.no_page')} hint={t('help.no_page_hint')} />
          )}
        </Paper>
      </Stack>
    </>
  );
};

/** Once the page stands there: the part that the address names. Pictures that come above it move it, until somebody scrolls. */
const useAnchor = () => {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part of another page is another one
  useEffect(() => {
    if (!hash) return undefined;
    const end = new AbortController();
    const show = () => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    show();
    document.addEventListener('load', show, { capture: true, signal: end.signal });
    for (const moves of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      document.addEventListener(moves, () => end.abort(), { signal: end.signal });
    return () => end.abort();
  }, [pathname, hash]);
};

interface PagesProps {
  shown: string;
  onChoose: () => void;
}

/** All pages: one's own stands first, behind that which tells of all. On a phone they are one field. */
const Pages = ({ shown, onChoose }: PagesProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const own = pageOfRole(user?.Role ?? '');
  const rank = (name: string) => (name === FIRST ? 0 : name === own ? 1 : 2);
  const pages = [...PAGES].sort(
    (a, b) => rank(a.name) - rank(b.name) || a.title.localeCompare(b.title, 'es'),
  );
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (narrow)
    return (
      <TextField
        select
        label={t('help.page')}
        slotProps={{ select: { SelectDisplayProps: { lang: 'es' } } }}
        value={pages.some(({ name }) => name === shown) ? shown : ''}
        onChange={({ target }) => {
          onChoose();
          navigate(addressOf(target.value));
        }}
      >
        {pages.map(({ name, title }) => (
          <MenuItem key={name} value={name} lang="es">
            {title}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <List dense disablePadding lang="es">
      {pages.map(({ name, title }) => (
        <li key={name}>
          <ListItemButton
            component={Link}
            to={addressOf(name)}
            selected={name === shown}
            aria-current={name === shown ? 'page' : undefined}
            onClick={onChoose}
            sx={ROUND}
          >
            <ListItemText primary={title} />
          </ListItemButton>
        </li>
      ))}
    </List>
  );
};

const Found = ({ text, onChoose }: { text: string; onChoose: () => void }) => {
  const t = useT();
  const { user } = useSession();
  const parts = search(text, user?.Role ?? '');
  if (parts.length === 0) return <EmptyState title={t('help.not_found')} hint={t('help.not_found_hint')} />;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }} role="status">
        {t('help.found', { smart_count: parts.length })}
      </Typography>
      <List lang="es">
        {parts.map((part) => (
          <li key={`${part.page.name} ${part.anchor}`}>
            <ListItemButton
              component={Link}
              to={addressOf(part.page.name, part.anchor)}
              onClick={onChoose}
              sx={ROUND}
            >
              <ListItemText
                primary={`${part.page.title} › ${part.title}`}
                secondary={excerptOf(part, text)}
              />
            </ListItemButton>
          </li>
        ))}
      </List>
    </>
  );
};

const ROUND = { borderRadius: 1 } as const;
