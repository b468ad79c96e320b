import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import type { Role } from './matrix';
import { deleteRole } from './useRoles';

/** Only a role of one's own making that nobody has; else it says why not. */
export const DeleteRole = ({ role, onDeleted }: { role: Role; onDeleted: () => void }) => {
  const t = useT();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { busy, refusal, run } = useCommand('roles');
  if (!can('delete', 'Roles')) return null;
  const reason = role.system
    ? t('accounts.roles.protected')
    : role.users > 0
      ? t('accounts.roles.in_use')
      : '';
  return (
    <>
      <Tooltip title={reason} describeChild>
        <Button
          variant="outlined"
          color="error"
          aria-disabled={reason !== ''}
          onClick={() => reason === '' && setAsking(true)}
          sx={reason ? { opacity: 0.55, cursor: 'not-allowed' } : undefined}
        >
          {t('accounts.roles.delete')}
        </Button>
      </Tooltip>
      {asking && (
        <ConfirmDialog
          title={t('shell.form.delete_title', { name: role.name })}
          text={t('shell.form.delete_text')}
          confirm={t('shell.form.delete')}
          danger
          busy={busy}
          refusal={refusal?.message}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            if (await run(() => deleteRole(role))) onDeleted();
          }}
        />
      )}
    </>
  );
};
