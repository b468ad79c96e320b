import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Asked, beginDemanded, confirmDemanded, type Entered, enter } from '../../auth/signIn';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { SignBoard } from '../session/SignBoard';
import { useCall } from '../session/useCall';
import { AuthenticatorBox } from './AuthenticatorBox';
import { CodeForm } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';

/** For whose role demands a second step: they set it up, keep their recovery codes, and are in. */
export const SetUpStep = ({ asked, onBack }: { asked: Asked; onBack: () => void }) => {
  const t = useT();
  const call = useCall();
  const [entered, setEntered] = useState<Entered | null>(null);
  // Each asking makes a new secret: what was scanned must stay the one that counts.
  const { data: setUp, error } = useQuery({
    queryKey: ['set-up', asked.challenge],
    queryFn: () => beginDemanded(asked),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (entered)
    return <RecoveryCodes codes={entered.recoveryCodes} onClose={() => enter(asked.email, entered)} />;
  return (
    <SignBoard
      title={t('accounts.second_step.demanded_title')}
      text={t('accounts.second_step.demanded_text')}
    >
      {error && (
        <>
          <ErrorAlert error={error} />
          <Button onClick={onBack}>{t('shell.back')}</Button>
        </>
      )}
      {!setUp && !error && <CircularProgress aria-label={t('ra.page.loading')} />}
      {setUp && (
        <CodeForm
          call={call}
          confirm={t('accounts.second_step.confirm_and_enter')}
          onBack={onBack}
          onCode={(answer) => call.run(async () => setEntered(await confirmDemanded(asked, answer)))}
        >
          <Alert severity="info">{t('accounts.second_step.needs_app')}</Alert>
          <AuthenticatorBox setUp={setUp} />
        </CodeForm>
      )}
    </SignBoard>
  );
};
