import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { effectsOf } from '../../shell/detail/effects';
import { RecordActions } from '../../shell/detail/RecordActions';
import { useCommand } from '../../shell/useCommand';
import { PasswordDialog } from '../session/PasswordDialog';
import { actOnPerson, type Person, type PersonKind } from './kinds';
import { PersonDialog } from './PersonDialog';

type Open = 'edit' | 'password' | 'delete' | null;

interface Props {
  kind: PersonKind;
  person: Person;
  onDeleted: () => void;
}

/** What can be done with a person: their steps, their data, their password. */
export const PersonActions = ({ kind, person, onDeleted }: Props) => {
  const t = useT();
  const { can, user } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { subject, resource } = kind;
  // Where there is nothing to take away, nothing offers it.
  const actions = person.actions.filter(({ name }) => name !== 'remove_second_step' || person.secondStep);
  return (
    <>
      <RecordActions
        effects={effectsOf(t, 'accounts.person', actions, { name: person.name, email: person.email })}
        actions={actions}
        resource={resource}
        perform={(action, reason) => actOnPerson(person.id, action, reason)}
      />
      {can('set password', subject) && person.id !== user?.id && (
        <Button variant="outlined" onClick={() => setOpen('password')}>
          {t('accounts.person.set_password')}
        </Button>
      )}
      {can('delete', subject) && person.id !== user?.id && (
        <Button variant="outlined" color="error" onClick={() => setOpen('delete')}>
          {t('shell.form.delete')}
        </Button>
      )}
      {can('edit', subject) && (
        <Button variant="contained" onClick={() => setOpen('edit')}>
          {t('accounts.person.edit')}
        </Button>
      )}
      {open === 'edit' && <PersonDialog kind={kind} person={person} onClose={close} />}
      {open === 'password' && <PasswordDialog person={person} onClose={close} />}
      {open === 'delete' && (
        <DeletePerson kind={kind} person={person} onClose={close} onDeleted={onDeleted} />
      )}
    </>
  );
};

const DeletePerson = ({ kind, person, onClose, onDeleted }: Props & { onClose: () => void }) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(kind.resource);
  return (
    <ConfirmDialog
      title={t('shell.form.delete_title', { name: person.name })}
      text={t('shell.form.delete_text')}
      confirm={t('shell.form.delete')}
      danger
      busy={busy}
      refusal={refusal?.message}
      onClose={onClose}
      onConfirm={async () => {
        if (await run(() => kind.remove(person.id))) onDeleted();
      }}
    />
  );
};
