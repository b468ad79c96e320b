import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../api/client';
import { useT } from '../../i18n/useT';
import { PasswordField } from './PasswordField';
import { useCall } from './useCall';

interface Props {
  /** Whose: from a mailed link, another person's, or (neither) one's own, which asks the current one. */
  owner: { token: string } | { id: number | string } | 'me';
  onDone: () => void;
  /** The buttons; they may submit. */
  actions: (busy: boolean) => ReactNode;
}

export const NewPasswordForm = ({ owner, onDone, actions }: Props) => {
  const t = useT();
  const { busy, refusal, run, refuse } = useCall();
  const [values, setValues] = useState({ currentPassword: '', password: '', passwordConfirmation: '' });
  const mine = owner === 'me';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (values.password !== values.passwordConfirmation)
      return refuse({ message: '', errors: { passwordConfirmation: t('accounts.password.different') } });
    const { currentPassword, ...fresh } = values;
    const body = mine ? { ...fresh, currentPassword } : { ...fresh, ...owner };
    if (await run(() => api.post('/api/users/password', { body }))) onDone();
  };

  const field = (name: keyof typeof values, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      label={label}
      name={name}
      required
      autoComplete={autoComplete}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      error={Boolean(refusal?.errors[name])}
      helperText={refusal?.errors[name] ?? hint}
    />
  );

  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {refusal?.message && <Alert severity="error">{refusal.errors.token ?? refusal.message}</Alert>}
      {mine && field('currentPassword', t('accounts.password.current'), 'current-password')}
      {field('password', t('accounts.password.new'), 'new-password', t('accounts.password.hint'))}
      {field('passwordConfirmation', t('accounts.password.again'), 'new-password')}
      {actions(busy)}
    </Stack>
  );
};
