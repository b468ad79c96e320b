import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../ErrorAlert';
import { UntilRead } from '../offline/Unread';
import { ActivityDialog } from './ActivityDialog';
import { ActivityItem } from './ActivityItem';
import { type At, useActivities } from './calls';

/** What is still to be done about a record; what was done comes when it is asked for. */
export const ActivityList = ({ at }: { at: At }) => {
  const t = useT();
  const { data, error, isPending } = useActivities(at);
  const [adding, setAdding] = useState(false);
  const [all, setAll] = useState(false);
  const past = data?.filter(({ done }) => done).length ?? 0;
  const shown = data?.filter(({ done }) => all || !done) ?? [];
  return (
    <Box component="section" aria-labelledby="activities-title">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography id="activities-title" variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('followups.activity.title')}
        </Typography>
        {past > 0 && (
          <Button size="small" aria-pressed={all} onClick={() => setAll(!all)}>
            {t(all ? 'followups.activity.hide_done' : 'followups.activity.show_done', { smart_count: past })}
          </Button>
        )}
        <Button size="small" variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {t('followups.activity.add')}
        </Button>
      </Box>
      {isPending && (
        <UntilRead>
          <Skeleton variant="rounded" height={60} role="status" aria-label={t('ra.page.loading')} />
        </UntilRead>
      )}
      {error && !data && <ErrorAlert error={error} />}
      {data && shown.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('followups.activity.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </Box>
      {adding && <ActivityDialog at={at} onClose={() => setAdding(false)} />}
    </Box>
  );
};
