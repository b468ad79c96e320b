import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../ConfirmDialog';
import { giveUp } from './queue';
import type { Unreadable } from './shelf';

const when = (at: number): string => dateTime(new Date(at).toISOString());

/** What this browser cannot read any more. */
export const Lost = ({ lost: { key, at } }: { lost: Unreadable }) => {
  const t = useT();
  return (
    <li>
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void giveUp(key)}>
            {t('offline.give_up')}
          </Button>
        }
      >
        {t('offline.lost', { at: when(at) })}
      </Alert>
    </li>
  );
};

/** What a newer version wrote, that this one does not read: it is there again once the page is loaded with a network. */
export const Newer = ({ newer: { key, at } }: { newer: Unreadable }) => {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <li>
      <Alert
        severity="error"
        action={
          <>
            <Button color="inherit" size="small" onClick={() => window.location.reload()}>
              {t('shell.reload')}
            </Button>
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {t('offline.give_up')}
            </Button>
          </>
        }
      >
        {t('offline.newer', { at: when(at) })}
      </Alert>
      {asking && (
        <ConfirmDialog
          title={t('offline.give_up_title')}
          text={t('offline.give_up_newer')}
          confirm={t('offline.give_up')}
          danger
          onConfirm={() => void giveUp(key)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};
