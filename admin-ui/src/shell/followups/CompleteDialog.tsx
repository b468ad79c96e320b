import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { CompleteIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../form/FormDialog';
import { FormSwitch, FormText } from '../form/fields';
import { ActivityFields, type ActivityValues, sentOf, useNothingYet } from './ActivityDialog';
import { ACTIVITIES, type Activity, type At, completeActivity, FOLLOWUPS } from './calls';

interface Values {
  outcome: string;
  next: boolean;
  following: ActivityValues;
}

/** What came of it, and what comes next. */
export const CompleteDialog = ({ activity, onClose }: { activity: Activity; onClose: () => void }) => {
  const t = useT();
  const following = useNothingYet();
  const { resource, record } = activity;
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof completeActivity>>['json']>
      title={t('followups.activity.complete_title', activity)}
      values={{ outcome: '', next: false, following }}
      save={({ outcome, next, following: wanted }) =>
        completeActivity(activity.id, { outcome, following: next ? sentOf(wanted) : null })
      }
      resources={[ACTIVITIES, FOLLOWUPS]}
      confirm={t('followups.activity.done')}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <FormText
          source="outcome"
          label={t('followups.activity.outcome')}
          multiline
          minRows={2}
          autoFocus
          maxLength={CompleteIn.outcome.maxLength}
        />
        <FormSwitch source="next" label={t('followups.activity.next')} />
        <Following at={{ resource, record }} />
      </Stack>
    </FormDialog>
  );
};

const Following = ({ at }: { at: At }) => {
  const t = useT();
  if (!useWatch({ name: 'next' })) return null;
  return (
    <Box
      role="group"
      aria-label={t('followups.activity.next')}
      sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}
    >
      <ActivityFields at={at} under="following." />
    </Box>
  );
};
