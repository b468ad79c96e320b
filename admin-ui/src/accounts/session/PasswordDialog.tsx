import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useNotify } from 'ra-core';
import { useT } from '../../i18n/useT';
import { NewPasswordForm } from './NewPasswordForm';

interface Props {
  /** Another person; without one it is one's own password. */
  person?: { id: number | string; name: string };
  onClose: () => void;
}

export const PasswordDialog = ({ person, onClose }: Props) => {
  const t = useT();
  const notify = useNotify();
  const title = person
    ? t('accounts.password.set_for', { name: person.name })
    : t('accounts.password.change');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="password-title">
      <DialogTitle id="password-title">{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ pt: 1 }}>
          <NewPasswordForm
            owner={person ? { id: person.id } : 'me'}
            onDone={() => {
              notify('accounts.password.changed', { type: 'success' });
              onClose();
            }}
            actions={(busy) => (
              <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
                <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
                <Button type="submit" variant="contained" loading={busy}>
                  {t('accounts.password.save')}
                </Button>
              </Stack>
            )}
          />
        </Stack>
      </DialogContent>
    </Dialog>
  );
};
