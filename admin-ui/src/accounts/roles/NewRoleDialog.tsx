import Stack from '@mui/material/Stack';
import type { Answer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormSelect, FormText } from '../../shell/form/fields';
import type { Role } from './matrix';
import { createRole, type RoleValues } from './useRoles';

export const HOMES = ['dashboard', 'outcomes', 'access-control', 'auth-login'] as const;
const KINDS = ['company', 'seller', 'wholesaler', 'client'] as const;

const NEW_ROLE: RoleValues = { name: '', kind: 'company', home: 'dashboard' };

/** A name, a kind and a start screen; its permissions are given in the matrix afterwards. */
export const NewRoleDialog = ({ onClose }: { onClose: (answer?: Answer<Role>) => void }) => {
  const t = useT();
  const kinds = KINDS.map((id) => ({ id, name: t(`accounts.roles.kind_${id}`) }));
  const homes = HOMES.map((id) => ({ id, name: t(`accounts.roles.home_${id}`) }));
  return (
    <FormDialog
      title={t('accounts.roles.new')}
      values={NEW_ROLE}
      save={(values) =>
        createRole({
          ...values,
          permissions: [{ action: 'read', subject: 'Auth', scope: 'all', granted: true }],
        })
      }
      resources={['roles']}
      onClose={onClose}
      width="xs"
    >
      <Stack spacing={2}>
        <FormText source="name" label={t('accounts.roles.name')} required maxLength={80} autoFocus />
        <FormSelect source="kind" label={t('accounts.roles.kind')} choices={kinds} required />
        <FormSelect source="home" label={t('accounts.roles.home')} choices={homes} required />
      </Stack>
    </FormDialog>
  );
};
