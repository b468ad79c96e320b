import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useNotify, useStore } from 'ra-core';
import { useNavigate, useSearchParams } from 'react-router';
import { MailBanners } from '../accounts';
import { refusedBy } from '../api/refusals';
import { useSession } from '../auth/useSession';
import { date } from '../i18n/format';
import { useT } from '../i18n/useT';
import { screenOf } from '../routes';
import { DueTiles, pendingWith, usePendingTotals } from '../sales';
import { titleOf } from '../screen';
import { ErrorAlert } from '../shell/ErrorAlert';
import { ifItComes } from '../shell/lazyPage';
import { PageHeader } from '../shell/PageHeader';
import { Section } from '../shell/Section';
import { downloadDashboard, useArrived, useDashboard, useFirstSteps } from './calls';
import { ActivitiesPart } from './parts/ActivitiesPart';
import { Figures } from './parts/Figures';
import { LeasesPart } from './parts/LeasesPart';
import { RangePicker } from './parts/RangePicker';
import { SeeAll } from './parts/SeeAll';
import { TransactionsPart } from './parts/TransactionsPart';
import { WaitingPart } from './parts/WaitingPart';
import { type Range, readRange } from './range';
import type { Dashboard } from './types';

const FirstStepsPart = ifItComes(async () => (await import('./parts/FirstStepsPart')).FirstStepsPart);

/** What waits for the person who opens it in the morning, and how things go. */
export const DashboardPage = () => {
  const t = useT();
  const notify = useNotify();
  const { user, can } = useSession();
  const [search, setSearch] = useSearchParams();
  const range = readRange(search);
  const { data, error, isPlaceholderData } = useDashboard(range);
  const arrived = useArrived();
  const choose = (wanted: Range) => setSearch({ ...wanted }, { replace: true });
  const get = () =>
    downloadDashboard(range).catch((failure: Error) => notify(failure.message, { type: 'error' }));
  return (
    <>
      <PageHeader
        title={t('home.title', { name: user?.firstName ?? '' })}
        text={t('home.text')}
        actions={
          <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={get}>
            {t('home.download')}
          </Button>
        }
      />
      {!arrived && <Bones />}
      <Box hidden={!arrived}>
        <MailBanners linked />
        <Stack spacing={2}>
          <FirstSteps />
          <WaitingPart />
          {can('read', 'Followups') && <ActivitiesPart />}
          {can('read', 'Orders') && <Owed />}
          {can('read', 'Leases') && <LeasesPart />}
        </Stack>
        <Stack component="section" aria-label={t('home.figures')} sx={{ mt: 3 }}>
          <RangePicker range={range} onChange={choose} errors={errorsOf(error)} />
          {error && !data && <ErrorAlert error={error} />}
          {!data && !error && <Skeleton variant="rounded" height={420} />}
          {data && <Shown data={data} late={isPlaceholderData} range={range} />}
        </Stack>
      </Box>
    </>
  );
};

const Bones = () => {
  const t = useT();
  return (
    <Stack spacing={2} role="status" aria-label={t('ra.page.loading')}>
      {[320, 160, 200].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  );
};

/** Until all of them are done, or nobody wants to see them any more. */
const FirstSteps = () => {
  const [hidden, setHidden] = useStore('first-steps.hidden', false);
  const { data: steps = [] } = useFirstSteps(!hidden);
  if (hidden || steps.every(({ done }) => done)) return null;
  return <FirstStepsPart steps={steps} onHide={() => setHidden(true)} />;
};

/** `late`: the figures are of the range before, until those of `range` come. */
const Shown = ({ data, late, range }: { data: Dashboard; late: boolean; range: Range }) => {
  const t = useT();
  const { can } = useSession();
  const { period, before, kinds } = data;
  return (
    <Stack spacing={2}>
      <Stack spacing={2} aria-busy={late} sx={{ opacity: late ? 0.6 : 1 }}>
        {(data.payments || data.sales) && (
          <Alert severity="info" variant="outlined" icon={false} sx={{ py: 0 }}>
            {t('home.compared', {
              from: date(period.start),
              to: date(period.end),
              before_from: date(before.start),
              before_to: date(before.end),
            })}{' '}
            {can('read', 'Leases') && t('home.leases_note')}
          </Alert>
        )}
        <Figures data={data} range={range} />
      </Stack>
      {kinds.length > 0 && <TransactionsPart kinds={kinds} range={range} />}
    </Stack>
  );
};

/** What the server refuses, by the end of the range that is wrong. */
const errorsOf = (error: unknown): { from?: string; to?: string } => refusedBy(error).body?.errors ?? {};

const Owed = () => {
  const t = useT();
  const navigate = useNavigate();
  const { data } = usePendingTotals();
  return (
    <Section
      title={t(titleOf(screenOf('pending-deliveries')))}
      actions={<SeeAll resource="pending-deliveries" />}
    >
      {data ? (
        <DueTiles due={data.due} onChoose={(due) => navigate(pendingWith({ due }))} />
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </Section>
  );
};
