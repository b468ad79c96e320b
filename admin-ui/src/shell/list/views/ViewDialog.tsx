import Stack from '@mui/material/Stack';
import { ViewIn } from '../../../api/limits.gen';
import type { Answer } from '../../../api/types';
import { useT } from '../../../i18n/useT';
import { FormDialog } from '../../form/FormDialog';
import { FormSwitch, FormText } from '../../form/fields';
import { changeView, type SavedView, saveView, VIEWS } from './calls';
import type { Shape } from './shape';

interface Props {
  resource: string;
  /** The one that is changed; without it a new one is kept of what is seen. */
  view?: SavedView;
  now: Shape;
  mayShare: boolean;
  onClose: (saved?: SavedView) => void;
}

/** The name of a view, and for whom it is. */
export const ViewDialog = ({ resource, view, now, mayShare, onClose }: Props) => {
  const t = useT();
  const { name = '', shared = false, isDefault = false } = view ?? {};
  const mine = view?.mine ?? true;
  return (
    <FormDialog<Pick<SavedView, 'name' | 'shared' | 'isDefault'>, Answer<SavedView>>
      title={t(view ? 'views.edit_title' : 'views.new_title')}
      values={{ name, shared, isDefault }}
      save={(values) => (view ? changeView(view.id, values) : saveView({ resource, ...now, ...values }))}
      resources={[VIEWS]}
      onClose={(answer) => onClose(answer?.data)}
      width="xs"
    >
      <Stack spacing={2}>
        <FormText
          source="name"
          label={t('views.name')}
          required
          autoFocus
          maxLength={ViewIn.name.maxLength}
        />
        {mayShare && <FormSwitch source="shared" label={t('views.share')} hint={t('views.share_hint')} />}
        {mine && <FormSwitch source="isDefault" label={t('views.default')} hint={t('views.default_hint')} />}
      </Stack>
    </FormDialog>
  );
};
