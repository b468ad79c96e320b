import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { api, reading } from '../../api/client';
import type { components } from '../../api/schema';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../ErrorAlert';
import { Section } from '../Section';
import { useCommand } from '../useCommand';
import { useMayFollow } from './calls';

const DIGEST = 'digest';

/** Whether one gets a mail in the morning of what waits; of who is told of notes. */
export const DigestSection = () => (useMayFollow() ? <OfStaff /> : null);

const OfStaff = () => {
  const t = useT();
  const { data, error } = useQuery({ queryKey: [DIGEST], queryFn: reading('/api/digest') });
  return (
    <Section title={t('followups.digest.title')}>
      {error && <ErrorAlert error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data && <Choice {...data} />}
    </Section>
  );
};

const Choice = ({ on, hour, sends }: components['schemas']['DigestOut']) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(DIGEST);
  return (
    <Stack spacing={1}>
      <Typography color="text.secondary">{t('followups.digest.text', { hour: `${hour}:00` })}</Typography>
      {refusal && <Alert severity="error">{refusal.message}</Alert>}
      {!sends && <Alert severity="info">{t('followups.digest.no_server')}</Alert>}
      <FormControlLabel
        label={t('followups.digest.on')}
        sx={{ minHeight: 40 }}
        control={
          <Switch
            checked={on}
            disabled={busy}
            onChange={(_, wanted) => run(() => api.post('/api/digest', { body: { on: wanted } }))}
          />
        }
      />
    </Stack>
  );
};
