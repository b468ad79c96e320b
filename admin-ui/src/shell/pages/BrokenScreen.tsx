import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { i18nProvider } from '../../i18n/provider';
import type { Key } from '../../i18n/useT';
import { MessageScreen } from './MessageScreen';

interface Props {
  /** Its chunk did not come: fetches it anew. Without it something in the screen threw. */
  again?: () => void;
}

/**
 * Needs no context: all of them may be gone. Without a network nobody is told to reload, because that would take away what
 * still stands: the screen comes by itself when the network does.
 */
export const BrokenScreen = ({ again }: Props) => {
  const t = (key: Key) => i18nProvider.translate(key);
  const [offline] = useState(() => again !== undefined && !navigator.onLine);
  useEffect(() => {
    document.getElementById('loading-overlay')?.setAttribute('hidden', '');
    if (!offline || !again) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [offline, again]);
  const kind = offline ? 'offline_' : again ? 'lost_' : '';
  return (
    <MessageScreen title={t(`shell.broken.${kind}title`)} text={t(`shell.broken.${kind}text`)}>
      <Button variant="contained" onClick={offline ? again : () => window.location.reload()}>
        {t(offline ? 'shell.retry' : 'shell.reload')}
      </Button>
    </MessageScreen>
  );
};
