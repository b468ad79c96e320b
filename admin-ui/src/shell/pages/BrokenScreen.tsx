import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { i18nProvider } from '../../i18n/provider';
import type { Key } from '../../i18n/useT';
import { MessageScreen } from './MessageScreen';

/** `lost`: its chunk did not come. Else something in it threw. Needs no context: all of them may be gone. */
export const BrokenScreen = ({ lost }: { lost: boolean }) => {
  const t = (key: Key) => i18nProvider.translate(key);
  useEffect(() => {
    document.getElementById('loading-overlay')?.setAttribute('hidden', '');
  }, []);
  return (
    <MessageScreen
      title={t(lost ? 'shell.broken.lost_title' : 'shell.broken.title')}
      text={t(lost ? 'shell.broken.lost_text' : 'shell.broken.text')}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </Button>
    </MessageScreen>
  );
};
