import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, reading } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCall } from '../session/useCall';

/** What keeps mails from going out, for who can see to it. */
export const MailBanners = ({ linked = false }: { linked?: boolean }) => {
  const { can } = useSession();
  if (!can('update', 'Mail')) return null;
  return (
    <Stack spacing={2} sx={{ '&:not(:empty)': { mb: 2 } }}>
      <NoServer linked={linked} />
      <Restored />
    </Stack>
  );
};

const NoServer = ({ linked }: { linked: boolean }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['mail'],
    queryFn: reading('/api/email/check'),
  });
  if (!data || data.sends) return null;
  const there = linked && (
    <Button color="inherit" component={Link} to={pathTo('mail')}>
      {t('accounts.mail.configure')}
    </Button>
  );
  return (
    <Alert severity="warning" action={there}>
      {t('accounts.mail.nowhere')}
    </Alert>
  );
};

/** Jobs of a backup that was restored wait here: sent now, a customer may read again what they read long ago. */
const Restored = () => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const { busy, refusal, run } = useCall();
  const [asked, setAsked] = useState<'send' | 'drop' | null>(null);
  const { data } = useQuery({
    queryKey: ['mail', 'restored'],
    queryFn: reading('/api/email/restored'),
  });
  if (!data?.count) return null;
  const settle = async () => {
    if (!(await run(() => api.post('/api/email/restored', { body: { send: asked === 'send' } })))) return;
    notify(t(`accounts.mail.restored_${asked ?? 'send'}_done`), { type: 'success' });
    setAsked(null);
    await client.invalidateQueries({ queryKey: ['mail', 'restored'] });
  };
  return (
    <>
      <Alert
        severity="warning"
        action={
          <>
            <Button color="inherit" onClick={() => setAsked('drop')}>
              {t('accounts.mail.restored_drop')}
            </Button>
            <Button color="inherit" onClick={() => setAsked('send')}>
              {t('accounts.mail.restored_send')}
            </Button>
          </>
        }
      >
        {t('accounts.mail.restored', { smart_count: data.count })}
      </Alert>
      {asked && (
        <ConfirmDialog
          title={t(`accounts.mail.restored_${asked}`)}
          text={t(`accounts.mail.restored_${asked}_text`, { smart_count: data.count })}
          confirm={t(`accounts.mail.restored_${asked}`)}
          danger={asked === 'drop'}
          busy={busy}
          refusal={refusal?.message}
          onConfirm={settle}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
