import Stack from '@mui/material/Stack';
import { RoleUpdate } from '../../api/limits.gen';
import type { Answer } from '../../api/types';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormSelect, FormText } from '../../shell/form/fields';
import type { Role } from './matrix';
import { createRole, type RoleValues } from './useRoles';

export const HOMES = ['dashboard', 'outcomes', 'access-control', 'auth-login'] as const;
const KINDS = ['company', 'seller', 'wholesaler', 'client'] as const;

/** `from`: the role whose permissions it begins with. */
type NewRole = RoleValues & { from: number | null };

const NEW_ROLE: NewRole = { name: '', kind: 'company', home: 'dashboard', from: null };

/** Whoever has no other permission can sign in and change their password. */
const LEAST: Role['permissions'] = [{ action: 'read', subject: 'Auth', scope: 'all', granted: true }];

interface Props {
  roles: Role[];
  onClose: (answer?: Answer<Role>) => void;
}

/** A name, a kind and a start screen; permissions are those of another role to begin with, and changed in the matrix. */
export const NewRoleDialog = ({ roles, onClose }: Props) => {
  const t = useT();
  const kinds = KINDS.map((id) => ({ id, name: t(`accounts.roles.kind_${id}`) }));
  const homes = HOMES.map((id) => ({ id, name: t(`accounts.roles.home_${id}`) }));
  return (
    <FormDialog
      title={t('accounts.roles.new')}
      values={NEW_ROLE}
      save={({ from, ...values }) =>
        createRole({ ...values, permissions: roles.find(({ id }) => id === from)?.permissions ?? LEAST })
      }
      resources={['roles']}
      onClose={onClose}
      width="xs"
    >
      <Stack spacing={2}>
        <FormText source="name" label={t('accounts.roles.name')} required {...RoleUpdate.name} autoFocus />
        <FormSelect
          source="from"
          label={t('accounts.roles.copy')}
          choices={roles.map(({ id, name }) => ({ id, name: shown(t, name) }))}
          none
        />
        <FormSelect source="kind" label={t('accounts.roles.kind')} choices={kinds} required />
        <FormSelect source="home" label={t('accounts.roles.home')} choices={homes} required />
      </Stack>
    </FormDialog>
  );
};
