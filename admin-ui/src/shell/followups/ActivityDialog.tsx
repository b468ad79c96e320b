import Stack from '@mui/material/Stack';
import { ActivityIn } from '../../api/limits.gen';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../form/FormDialog';
import { FormDay, FormText } from '../form/fields';
import { ColleagueField } from './ColleagueField';
import {
  ACTIVITIES,
  type Activity,
  type At,
  addActivity,
  type Colleague,
  changeActivity,
  FOLLOWUPS,
} from './calls';

export interface ActivityValues {
  what: string;
  due: string;
  responsible: Colleague | null;
}

/** As the call takes them. */
export const sentOf = ({ what, due, responsible }: ActivityValues) => ({
  what,
  due,
  responsible: responsible?.id ?? '',
});

/** What one puts down is mostly one's own. */
export const useNothingYet = (): ActivityValues => {
  const { user } = useSession();
  return { what: '', due: today(), responsible: user && { id: user.id, name: user.name } };
};

/** What is to be done, until when, and by whom: a new one, or one that is changed. */
export const ActivityDialog = ({
  at,
  activity,
  onClose,
}: {
  at: At;
  activity?: Activity;
  onClose: () => void;
}) => {
  const t = useT();
  const nothing = useNothingYet();
  return (
    <FormDialog<ActivityValues, Awaited<ReturnType<typeof addActivity>>['json']>
      title={t(activity ? 'followups.activity.edit' : 'followups.activity.add')}
      values={activity ?? nothing}
      save={(values) =>
        activity
          ? changeActivity(activity.id, { ...sentOf(values), version: activity.version })
          : addActivity({ ...at, ...sentOf(values) })
      }
      resources={[ACTIVITIES, FOLLOWUPS]}
      onClose={onClose}
    >
      <ActivityFields at={at} />
    </FormDialog>
  );
};

/** `under`: of which object of the form they are. */
export const ActivityFields = ({ at, under = '' }: { at: At; under?: string }) => {
  const t = useT();
  return (
    <Stack spacing={2}>
      <FormText
        source={`${under}what`}
        label={t('fields.ActivityRow.what')}
        hint={t('followups.activity.what_hint')}
        required
        autoFocus={!under}
        maxLength={ActivityIn.what.maxLength}
      />
      <FormDay source={`${under}due`} label={t('fields.ActivityRow.due')} required />
      <ColleagueField
        source={`${under}responsible`}
        label={t('fields.ActivityRow.responsible')}
        at={at}
        required
      />
    </Stack>
  );
};
