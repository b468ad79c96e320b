import { useState } from 'react';
import { api } from '../../api/client';
import type { SetUp } from '../../auth/signIn';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { PasswordField } from '../session/PasswordField';
import { AuthenticatorBox } from './AuthenticatorBox';
import { CodeField } from './CodeField';

interface Props {
  /** With the recovery codes, which are to be shown now. */
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** The password, then what an authenticator is given, and a first code of it. */
export const SetUpDialog = ({ onDone, onClose }: Props) => {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  return setUp ? (
    <Confirming setUp={setUp} onDone={onDone} onClose={onClose} />
  ) : (
    <Beginning onBegun={setSetUp} onClose={onClose} />
  );
};

const Beginning = ({ onBegun, onClose }: { onBegun: (setUp: SetUp) => void; onClose: () => void }) => {
  const t = useT();
  const { busy, refusal, run } = useCommand();
  const [password, setPassword] = useState('');
  const begin = async () => {
    const answer = await run(
      () => api.post('/api/second-step/begin', { body: { currentPassword: password } }),
      true,
    );
    if (answer) onBegun(answer.data);
  };
  return (
    <ConfirmDialog
      title={t('accounts.second_step.set_up_title')}
      text={t('accounts.second_step.needs_app')}
      confirm={t('accounts.second_step.next')}
      busy={busy}
      disabled={!password}
      refusal={refusal && !refusal.errors.currentPassword ? refusal.message : undefined}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <PasswordField
        label={t('accounts.password.current')}
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={Boolean(refusal?.errors.currentPassword)}
        helperText={refusal?.errors.currentPassword}
      />
    </ConfirmDialog>
  );
};

const Confirming = ({ setUp, onDone, onClose }: Props & { setUp: SetUp }) => {
  const t = useT();
  const { busy, refusal, run } = useCommand('second-step');
  const [code, setCode] = useState('');
  const confirm = async () => {
    const answer = await run(() => api.post('/api/second-step/confirm', { body: { code } }));
    if (answer) onDone(answer.data.recoveryCodes);
  };
  return (
    <ConfirmDialog
      title={t('accounts.second_step.set_up_title')}
      confirm={t('accounts.second_step.set_up')}
      busy={busy}
      disabled={!code.trim()}
      refusal={refusal && !refusal.errors.code ? refusal.message : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <AuthenticatorBox setUp={setUp} />
      <CodeField value={code} onChange={setCode} error={refusal?.errors.code} />
    </ConfirmDialog>
  );
};
