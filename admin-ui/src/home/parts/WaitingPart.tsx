import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useSession } from '../../auth/useSession';
import { number } from '../../i18n/format';
import { type Key, useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { useWaiting } from '../calls';
import { pathOf } from '../links';

interface Task {
  key: string;
  count: number;
  path: string;
  late: boolean;
}

/** The list that opens takes what is scanned: the cursor is in its search. */
const SCAN = { scan: true };

/** What should have been done, or have come, before today. */
const LATE = new Set(['deliveries_late', 'imports_overdue', 'pieces_missing']);

const useTasks = (): Task[] | undefined => {
  const { can } = useSession();
  const { data } = useWaiting();
  return data?.flatMap(({ key, count, list }) => {
    const path = pathOf(list, can);
    return count > 0 && path ? [{ key, count, path, late: LATE.has(key) }] : [];
  });
};

/** The same where it stands above a list: a line of it, and nothing when nothing waits. */
export const WaitingLine = () => {
  const t = useT();
  const tasks = useTasks() ?? [];
  if (tasks.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={t('home.waiting')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <Typography variant="body2" color="text.secondary" aria-hidden>
        {t('home.waiting')}
      </Typography>
      {tasks.map(({ key, count, path, late }) => (
        <Chip
          key={key}
          component={Link}
          to={path}
          state={SCAN}
          clickable
          variant="outlined"
          color={late ? 'error' : 'default'}
          label={`${number(count)} ${t(`home.tasks.${key}` as Key, { smart_count: count })}`}
        />
      ))}
    </Box>
  );
};

/** What this person can do now: how much of it there is, and where. */
export const WaitingPart = () => {
  const t = useT();
  const found = useTasks();
  const tasks = found ?? [];
  return (
    <Section title={t('home.waiting')}>
      {!found && <Skeleton variant="rounded" height={80} />}
      {found && tasks.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('home.nothing_waits')}
        </Typography>
      )}
      {tasks.length > 0 && (
        <Box component="ul" sx={TILES}>
          {tasks.map(({ key, count, path, late }) => (
            <Box component="li" key={key} sx={{ display: 'grid' }}>
              <ButtonBase
                component={Link}
                to={path}
                state={SCAN}
                sx={(theme) => ({
                  ...TILE,
                  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
                })}
              >
                <Typography
                  className="tabular"
                  component="span"
                  color={late ? 'error' : undefined}
                  sx={{ fontSize: '1.5rem', fontWeight: 640 }}
                >
                  {number(count)}
                </Typography>
                <Typography variant="body2" component="span" color="text.secondary">
                  {t(`home.tasks.${key}` as Key, { smart_count: count })}
                </Typography>
              </ButtonBase>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
};

const TILES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
} as const;

const TILE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'start',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const;
