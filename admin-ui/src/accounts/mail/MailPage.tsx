import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { api, reading } from '../../api/client';
import { type Begun, editOf } from '../../api/edits';
import { MailSettingsUpdate } from '../../api/limits.gen';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { RecordForm } from '../../shell/form/RecordForm';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { StatusChip } from '../../shell/StatusChip';
import { MailBanners } from './MailBanners';
import { MailTest } from './MailTest';

export type MailState = components['schemas']['MailState'];
interface MailValues
  extends Begun,
    Pick<MailState, 'host' | 'username' | 'security' | 'fromEmail' | 'fromName'> {
  port: number | string | null;
  /** Left empty it stays as it is. */
  password: string | null;
}

const valuesOf = (state: MailState): MailValues => ({
  host: state.host,
  port: state.port ?? 587,
  username: state.username,
  password: '',
  security: state.security,
  fromEmail: state.fromEmail,
  fromName: state.fromName,
  version: state.version,
});

/** While nothing is stored all that is shown is sent. */
const save = (begun: MailState, { port, ...after }: MailValues) => {
  const before: Partial<MailValues> = begun.configured ? valuesOf(begun) : { version: begun.version };
  const now: Partial<MailValues> = { ...after, port: Number(port) };
  return api.put('/api/email/update', { body: editOf(before, now) });
};

/** The company's mail server, and a test of it. */
export const MailPage = () => {
  const t = useT();
  const { data, error, isPending } = useQuery({
    queryKey: ['mail'],
    queryFn: reading('/api/email/check'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorAlert error={error} />;
  return (
    <>
      <PageHeader
        text={t('accounts.mail.text')}
        badges={
          <StatusChip
            status={t(data.configured ? 'accounts.mail.configured' : 'accounts.mail.not_configured')}
            tone={data.configured ? 'success' : 'warning'}
          />
        }
      />
      <MailBanners />
      <MailScreen state={data} />
    </>
  );
};

const MailScreen = ({ state }: { state: MailState }) => {
  const { can } = useSession();
  const [dirty, setDirty] = useState(false);
  // The one that the fields began with, not one that was read again meanwhile.
  const [begun, setBegun] = useState(state);
  const values = useMemo(() => valuesOf(begun), [begun]);
  const saved = useRef(false);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' },
        alignItems: 'start',
      }}
    >
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <RecordForm
          values={values}
          save={(after) => save(begun, after)}
          resources={['mail']}
          onDirty={setDirty}
          onSaved={(answer) => setBegun(answer.data)}
        >
          {({ busy }) => <MailFields state={state} busy={busy} mayUpdate={can('update', 'Mail')} />}
        </RecordForm>
        <LeaveGuard dirty={dirty} saved={saved} />
      </Card>
      {can('test', 'Mail') && <MailTest state={state} dirty={dirty} />}
    </Box>
  );
};

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

const MailFields = ({ state, busy, mayUpdate }: { state: MailState; busy: boolean; mayUpdate: boolean }) => {
  const t = useT();
  const securities = (['none', 'starttls', 'tls'] as const).map((id) => ({
    id,
    name: t(`accounts.mail.security_${id}`),
  }));
  return (
    <Stack spacing={2.5}>
      <Typography variant="h2">{t('accounts.mail.server')}</Typography>
      <Box sx={GRID}>
        <FormText source="host" label={t('accounts.mail.host')} required {...MailSettingsUpdate.host} />
        <FormNumber source="port" label={t('accounts.mail.port')} required {...MailSettingsUpdate.port} />
        <FormSelect source="security" label={t('accounts.mail.security')} choices={securities} required />
        <FormText
          source="username"
          label={t('accounts.mail.username')}
          {...MailSettingsUpdate.username}
          autoComplete="off"
        />
        <FormText
          source="password"
          type="password"
          label={t('accounts.mail.password')}
          hint={state.hasPassword ? t('accounts.mail.password_kept') : undefined}
          autoComplete="new-password"
        />
      </Box>
      <Typography variant="h2">{t('accounts.mail.sender')}</Typography>
      <Box sx={GRID}>
        <FormText
          source="fromEmail"
          type="email"
          label={t('accounts.mail.fromEmail')}
          required
          {...MailSettingsUpdate.fromEmail}
        />
        <FormText source="fromName" label={t('accounts.mail.fromName')} {...MailSettingsUpdate.fromName} />
      </Box>
      {mayUpdate && (
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('shell.form.save')}
        </Button>
      )}
    </Stack>
  );
};
