import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/useT';
import type { useCall } from '../session/useCall';
import { CodeField } from './CodeField';
import { RememberBox } from './RememberBox';

interface FormProps {
  call: ReturnType<typeof useCall>;
  recovery?: boolean;
  confirm: string;
  children?: ReactNode;
  onCode: (answer: { code: string; remember: boolean }) => Promise<unknown>;
  onBack: () => void;
}

/** A code at the door, and whether this browser is to be remembered. */
export const CodeForm = ({ call, recovery, confirm, children, onCode, onBack }: FormProps) => {
  const t = useT();
  const { busy, refusal } = call;
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onCode({ code, remember });
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {refusal && !refusal.errors.code && <Alert severity="error">{refusal.message}</Alert>}
      {children}
      <CodeField value={code} onChange={setCode} error={refusal?.errors.code} recovery={recovery} />
      <RememberBox value={remember} onChange={setRemember} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {confirm}
      </Button>
      <Button onClick={onBack}>{t('shell.back')}</Button>
    </Stack>
  );
};
