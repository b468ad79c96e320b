import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { type Asked, signIn } from '../../auth/signIn';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { onDemand } from '../../shell/lazyPage';
import { ForgotForm } from './ForgotForm';
import { PasswordField } from './PasswordField';
import { SignBoard } from './SignBoard';
import { useCall } from './useCall';

const SecondStep = onDemand(async () => (await import('../secondStep/SecondStep')).SecondStep);

/** Signing in. The gate in front of this screen leads on as soon as there is a session. */
export const LoginPage = () => {
  const t = useT();
  const { user } = useSession();
  const [forgot, setForgot] = useState(false);
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked) return <SecondStep asked={asked} onBack={() => setAsked(null)} />;
  if (forgot) {
    return (
      <SignBoard title={t('accounts.forgot.title')} text={t('accounts.forgot.text')}>
        <ForgotForm email={email} onBack={() => setForgot(false)} />
      </SignBoard>
    );
  }
  return (
    <SignBoard title={t('accounts.login.title')} text={t('accounts.login.text')}>
      {user && <Alert severity="warning">{t('accounts.login.no_home')}</Alert>}
      <LoginForm email={email} onEmail={setEmail} onForgot={() => setForgot(true)} onAsked={setAsked} />
    </SignBoard>
  );
};

interface FormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  /** The password was right, and is not enough. */
  onAsked: (asked: Asked | null) => void;
}

const LoginForm = ({ email, onEmail, onForgot, onAsked }: FormProps) => {
  const t = useT();
  const { busy, refusal, run, refuse } = useCall();
  const [password, setPassword] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors: Record<string, string> = {};
    if (!email.trim()) errors.email = t('accounts.login.missing_email');
    if (!password) errors.password = t('accounts.login.missing_password');
    if (Object.keys(errors).length > 0) return refuse({ message: '', errors });
    const enter = async () => onAsked(await signIn({ email: email.trim(), password }));
    if (!(await run(enter))) setPassword('');
  };

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={submit}>
      {refusal?.message && <Alert severity="error">{refusal.message}</Alert>}
      <TextField
        label={t('accounts.login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={Boolean(refusal?.errors.email)}
        helperText={refusal?.errors.email}
      />
      <PasswordField
        label={t('accounts.login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={Boolean(refusal?.errors.password)}
        helperText={refusal?.errors.password}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('accounts.login.enter')}
      </Button>
      <Link component="button" type="button" variant="body2" onClick={onForgot} sx={{ alignSelf: 'center' }}>
        {t('accounts.login.forgot')}
      </Link>
    </Stack>
  );
};
