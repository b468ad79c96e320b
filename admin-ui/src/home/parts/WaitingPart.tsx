import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useSession } from '../../auth/useSession';
import { number } from '../../i18n/format';
import { type Key, useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { useWaiting } from '../calls';
import { pathOf } from '../links';

/** What this person can do now: how much of it there is, and where. */
export const WaitingPart = () => {
  const t = useT();
  const { can } = useSession();
  const { data } = useWaiting();
  const tasks = (data ?? []).flatMap(({ key, count, list }) => {
    const path = pathOf(list, can);
    return count > 0 && path ? [{ key, count, path }] : [];
  });
  return (
    <Section title={t('home.waiting')}>
      {!data && <Skeleton variant="rounded" height={80} />}
      {data && tasks.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('home.nothing_waits')}
        </Typography>
      )}
      {tasks.length > 0 && (
        <Box component="ul" sx={TILES}>
          {tasks.map(({ key, count, path }) => (
            <Box component="li" key={key} sx={{ display: 'grid' }}>
              <ButtonBase
                component={Link}
                to={path}
                sx={(theme) => ({
                  ...TILE,
                  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
                })}
              >
                <Typography className="tabular" component="span" sx={{ fontSize: '1.5rem', fontWeight: 640 }}>
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
