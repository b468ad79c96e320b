import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ActivityItem } from '../../shell/followups/ActivityItem';
import { ACTIVITIES, type Activity, MINE_TO_DO } from '../../shell/followups/calls';
import { daysUntil } from '../../shell/followups/days';
import { Section } from '../../shell/Section';
import { plusDays } from '../range';
import { SeeAll } from './SeeAll';

const MOST = 12;
const WEEK = 7;
type Group = 'late' | 'today' | 'week';
const GROUPS: Group[] = ['late', 'today', 'week'];

export const groupOf = (due: string, now = today()): Group => {
  const days = daysUntil(due, now);
  if (days === 0) return 'today';
  return days < 0 ? 'late' : 'week';
};

/** What I said that I would do: what is late, today's, and that of the coming week. */
export const ActivitiesPart = () => {
  const t = useT();
  const { data } = useGetList<Activity>(ACTIVITIES, {
    filter: { ...MINE_TO_DO, dueTo: plusDays(today(), WEEK) },
    sort: { field: 'due', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  return (
    <Section
      title={t('followups.activity.mine')}
      actions={<SeeAll resource={ACTIVITIES} filter={MINE_TO_DO} />}
    >
      {!data && <Skeleton variant="rounded" height={80} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('followups.activity.nothing_waits')}
        </Typography>
      )}
      {GROUPS.map((group) => {
        const some = data?.filter(({ due }) => groupOf(due) === group) ?? [];
        return (
          some.length > 0 && (
            <Box key={group} sx={{ '& + &': { mt: 1.5 } }}>
              <Typography variant="subtitle2" component="h3" color="text.secondary">
                {t(`followups.activity.groups.${group}`)}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {some.map((activity) => (
                  <ActivityItem key={activity.id} activity={activity} away />
                ))}
              </Box>
            </Box>
          )
        );
      })}
    </Section>
  );
};
