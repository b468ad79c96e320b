import { useRegisterSW } from 'virtual:pwa-register/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/useT';
import { isScanOpen } from './openScans';
import { waitingNow } from './queue/queue';

/** Milliseconds between two looks for a new version: a tab stays open for days. */
const LOOK_AGAIN = 3_600_000;
/** Milliseconds between two looks at what keeps it away. */
const ASK_AGAIN = 1_000;
/** Milliseconds after which who asked for it has it, whatever the old worker does. */
const PATIENCE = 3_000;
/** Milliseconds that a browser lets an old worker live that still has a request open: Chromium's five minutes, and some. */
const OLD_LIVES = 330_000;

/** When this tab loaded the new version while the old worker lived on. */
const LOADED_AT = 'trastienda-new-version';

/** The page is of the new version already; that the worker follows, minutes later, takes nothing away from who writes in it. */
const isAhead = (): boolean => Date.now() - Number(sessionStorage.getItem(LOADED_AT)) < OLD_LIVES;

const loadAhead = (): void => {
  sessionStorage.setItem(LOADED_AT, String(Date.now()));
  window.location.reload();
};

type Holder = 'queue' | 'scan';

/** What a new version would come into the way of, in any tab: all of them load again. */
const holder = async (): Promise<Holder | null> => {
  if ((await waitingNow().catch(() => 0)) > 0) return 'queue';
  return (await isScanOpen()) ? 'scan' : null;
};

/** The new worker is there: asked for in this tab or another, just now or minutes ago. */
const takeOver = async (): Promise<void> => {
  if (!isAhead() && !(await holder())) window.location.reload();
};

/**
 * Registers the service worker, and says when there is a new version. The person chooses when it comes: a page that loads
 * again by itself would take away what they are writing. While something waits for the network, or is scanned, it does not.
 */
export const NewVersion = () => {
  const {
    needRefresh: [isNew, setIsNew],
    updateServiceWorker,
  } = useRegisterSW({
    onNeedReload: () => void takeOver(),
    onRegisteredSW: (_, registration) => {
      setInterval(() => void registration?.update().catch(() => undefined), LOOK_AGAIN);
    },
  });
  if (!isNew || isAhead()) return null;
  const load = () => {
    void updateServiceWorker();
    // The page comes from the server, whichever worker is asked.
    setTimeout(loadAhead, PATIENCE);
  };
  return <Told onLater={() => setIsNew(false)} onLoad={load} />;
};

const Told = ({ onLater, onLoad }: { onLater: () => void; onLoad: () => void }) => {
  const t = useT();
  const [held, setHeld] = useState<Holder | null>('queue');
  const [known, setKnown] = useState(false);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const ask = async () => {
      setHeld(await holder());
      setKnown(true);
    };
    void ask();
    const timer = setInterval(ask, ASK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  const load = async () => {
    const now = await holder();
    if (now) return setHeld(now);
    setLoading(true);
    onLoad();
  };
  if (!known) return null;
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Alert
        severity="info"
        variant="filled"
        onClose={onLater}
        action={
          <>
            {!held && (
              <Button color="inherit" size="small" loading={loading} onClick={() => void load()}>
                {t('shell.version.load')}
              </Button>
            )}
            <Button color="inherit" size="small" onClick={onLater}>
              {t('shell.version.later')}
            </Button>
          </>
        }
      >
        {t('shell.version.new')} {held && t(`shell.version.held.${held}`)}
      </Alert>
    </Snackbar>
  );
};
