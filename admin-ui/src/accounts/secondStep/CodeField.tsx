import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../i18n/useT';

interface Props {
  value: string;
  onChange: (code: string) => void;
  /** What the server said of it. */
  error?: string;
  /** A recovery code may stand in its place. */
  recovery?: boolean;
}

/** The figures of an authenticator, as they are typed, pasted with spaces, or offered by the telephone. */
export const CodeField = ({ value, onChange, error, recovery = false }: Props) => {
  const t = useT();
  const [lost, setLost] = useState(false);
  const words = lost ? 'accounts.second_step.recovery_code' : 'accounts.second_step.code';
  return (
    <>
      <TextField
        key={words}
        label={t(words)}
        name="code"
        required
        autoFocus
        autoComplete={lost ? 'off' : 'one-time-code'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={Boolean(error)}
        helperText={error ?? t(`${words}_hint`)}
        slotProps={{
          htmlInput: {
            inputMode: lost ? 'text' : 'numeric',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: 60,
          },
        }}
      />
      {recovery && (
        <Link
          component="button"
          type="button"
          variant="body2"
          sx={{ alignSelf: 'flex-start', textAlign: 'start' }}
          onClick={() => {
            onChange('');
            setLost(!lost);
          }}
        >
          {t(lost ? 'accounts.second_step.use_code' : 'accounts.second_step.use_recovery_code')}
        </Link>
      )}
    </>
  );
};
