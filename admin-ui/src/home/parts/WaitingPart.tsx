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

/** What should have been done, or have come, before today: it stands first. */
const LATE = new Set(['deliveries_late', 'imports_overdue', 'pieces_missing']);

export const lateFirst = <T extends { late: boolean }>(tasks: T[]): T[] =>
  [...tasks].sort((one, other) => Number(other.late) - Number(one.late));

const useTasks = (): Task[] | undefined => {
  const { can } = useSession();
  const { data } = useWaiting();
  return (
    data &&
    lateFirst(
      data.flatMap(({ key, count, list }) => {
        const path = pathOf(list, can);
        return count > 0 && path ? [{ key, count, path, late: LATE.has(key) }] : [];
      }),
    )
  );
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
        <Box component="ul" sx={TASKS}>
          {tasks.map(({ key, count, path, late }) => (
            <Box component="li" key={key} sx={{ display: 'grid' }}>
              <ButtonBase
                component={Link}
                to={path}
                state={SCAN}
                sx={(theme) => ({
                  ...TASK,
                  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
                })}
              >
                <Box
                  component="span"
                  className="tabular"
                  sx={{ ...COUNT, color: late ? 'error.main' : undefined }}
                >
                  {number(count)}
                </Box>
                <Typography variant="body2" component="span">
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

/** One line each, in as many columns as fit: twenty are seen at a glance. */
const TASKS = {
  m: 0,
  mx: -1,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
} as const;

const TASK = {
  display: 'flex',
  gap: 1.25,
  alignItems: 'baseline',
  justifyContent: 'flex-start',
  textAlign: 'start',
  px: 1,
  py: 0.75,
  minHeight: 36,
  borderRadius: 2,
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { py: 1.25 },
} as const;
const COUNT = {
  minWidth: 28,
  textAlign: 'end',
  fontSize: '1.1rem',
  fontWeight: 640,
  lineHeight: 1.2,
} as const;
