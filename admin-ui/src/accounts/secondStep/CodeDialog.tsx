import { useState } from 'react';
import type { Done, HttpAnswer } from '../../api/types';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { CodeField } from './CodeField';

interface Props<A extends Done> {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  send: (code: string) => Promise<HttpAnswer<A>>;
  onDone: (answer: A) => void;
  onClose: () => void;
}

/** What is done with one's second step asks for a code of it. */
export const CodeDialog = <A extends Done>({ send, onDone, ...dialog }: Props<A>) => {
  const { busy, refusal, run } = useCommand('second-step');
  const [code, setCode] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      busy={busy}
      disabled={!code.trim()}
      refusal={refusal && !refusal.errors.code ? refusal.message : undefined}
      onConfirm={async () => {
        const answer = await run(() => send(code));
        if (answer) onDone(answer);
      }}
    >
      <CodeField value={code} onChange={setCode} error={refusal?.errors.code} recovery />
    </ConfirmDialog>
  );
};
