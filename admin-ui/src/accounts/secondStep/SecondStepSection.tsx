import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, reading } from '../../api/client';
import type { components } from '../../api/schema';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { CodeDialog } from './CodeDialog';
import { Devices } from './Devices';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpDialog } from './SetUpDialog';

type Shown = components['schemas']['SecondStepShown'];
type Open = 'set-up' | 'codes' | 'off' | null;

/** Whether one signs in with two steps, and all that one does with it. */
export const SecondStepSection = () => {
  const t = useT();
  const { data, error } = useQuery({ queryKey: ['second-step'], queryFn: reading('/api/second-step') });
  const chip = data && (
    <StatusChip
      status={t(data.since ? 'accounts.second_step.on' : 'accounts.second_step.off')}
      tone={data.since ? 'success' : 'neutral'}
    />
  );
  return (
    <Section title={t('accounts.second_step.title')} actions={chip}>
      {error && <ErrorAlert error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && <State shown={data} />}
    </Section>
  );
};

const State = ({ shown }: { shown: Shown }) => {
  const t = useT();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { since, demanded, recoveryCodesLeft: left, devices } = shown;
  const close = () => setOpen(null);
  const show = (made: string[]) => {
    close();
    setCodes(made);
  };
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">
        {since
          ? t('accounts.second_step.since', { date: dateTime(since) })
          : t('accounts.second_step.what_for')}
      </Typography>
      {since && (
        <Alert severity={left > 2 ? 'info' : 'warning'}>
          {t('accounts.second_step.left', { smart_count: left })}
        </Alert>
      )}
      {demanded && since && (
        <Typography color="text.secondary">{t('accounts.second_step.demanded')}</Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!since && (
          <Button variant="contained" onClick={() => setOpen('set-up')}>
            {t('accounts.second_step.set_up')}
          </Button>
        )}
        {since && (
          <Button variant="outlined" onClick={() => setOpen('codes')}>
            {t('accounts.second_step.new_codes')}
          </Button>
        )}
        {since && !demanded && (
          <Button variant="outlined" color="error" onClick={() => setOpen('off')}>
            {t('accounts.second_step.switch_off')}
          </Button>
        )}
      </Stack>
      {since && <Devices devices={devices} />}
      {open === 'set-up' && <SetUpDialog onDone={show} onClose={close} />}
      {open === 'codes' && (
        <CodeDialog
          title={t('accounts.second_step.new_codes')}
          text={t('accounts.second_step.new_codes_text')}
          confirm={t('accounts.second_step.make_codes')}
          send={(code) => api.post('/api/second-step/codes', { body: { code } })}
          onDone={(answer) => show(answer.data.recoveryCodes)}
          onClose={close}
        />
      )}
      {open === 'off' && (
        <CodeDialog
          title={t('accounts.second_step.switch_off_title')}
          text={t('accounts.second_step.switch_off_text')}
          confirm={t('accounts.second_step.switch_off')}
          danger
          send={(code) => api.post('/api/second-step/off', { body: { code } })}
          onDone={close}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  );
};
