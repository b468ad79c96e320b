import { useRegisterSW } from 'virtual:pwa-register/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useT } from '../../i18n/useT';

/** Milliseconds between two looks for a new version: a tab stays open for days. */
const LOOK_AGAIN = 3_600_000;

/**
 * Registers the service worker, and says when there is a new version. The person chooses when it comes: a page that loads
 * again by itself would take away what they are writing.
 */
export const NewVersion = () => {
  const t = useT();
  const {
    needRefresh: [isNew, setIsNew],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_, registration) => {
      setInterval(() => void registration?.update().catch(() => undefined), LOOK_AGAIN);
    },
  });
  if (!isNew) return null;
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Alert
        severity="info"
        variant="filled"
        onClose={() => setIsNew(false)}
        action={
          <>
            <Button color="inherit" size="small" onClick={() => void updateServiceWorker(true)}>
              {t('shell.version.load')}
            </Button>
            <Button color="inherit" size="small" onClick={() => setIsNew(false)}>
              {t('shell.version.later')}
            </Button>
          </>
        }
      >
        {t('shell.version.new')}
      </Alert>
    </Snackbar>
  );
};
