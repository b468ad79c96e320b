import { type Asked, answerWithCode } from '../../auth/signIn';
import { useT } from '../../i18n/useT';
import { SignBoard } from '../session/SignBoard';
import { useCall } from '../session/useCall';
import { CodeForm } from './CodeForm';
import { SetUpStep } from './SetUpStep';

interface Props {
  asked: Asked;
  onBack: () => void;
}

/** The second page of a sign-in: a code, or first of all what shows codes. */
export const SecondStep = (props: Props) =>
  props.asked.setUp ? <SetUpStep {...props} /> : <CodeStep {...props} />;

const CodeStep = ({ asked, onBack }: Props) => {
  const t = useT();
  const call = useCall();
  return (
    <SignBoard title={t('accounts.second_step.title')} text={t('accounts.second_step.text')}>
      <CodeForm
        call={call}
        recovery
        confirm={t('accounts.login.enter')}
        onBack={onBack}
        onCode={(answer) => call.run(() => answerWithCode(asked, answer))}
      />
    </SignBoard>
  );
};
