import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useT } from '../../i18n/useT';
import type { Refusal } from '../useCommand';

/** Refused because somebody else has changed the document since it was read. */
export const isStale = ({ body }: Refusal): boolean => body?.code === 'stale';

interface Props {
  message: string;
  onReload: () => void;
}

/** Somebody else was faster: who, in the server's words, and the document as it is now. */
export const StaleAlert = ({ message, onReload }: Props) => {
  const t = useT();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onReload}>
          {t('shell.reload')}
        </Button>
      }
    >
      {message}
    </Alert>
  );
};
