import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePlaces } from '../api/useOptions';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { pathTo, screenOf } from '../routes';
import { titleOf } from '../screen';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import type { ListFilter } from '../shell/list/ListToolbar';
import { PageHeader } from '../shell/PageHeader';
import { useCommand } from '../shell/useCommand';
import { issueRents, TOUCHED } from './calls';
import { LEASE_COLUMNS } from './columns';
import { LastRun } from './LastRun';
import { LEASES, type LeaseRow, NEWEST } from './types';

const STATUSES = ['Por entregar', 'Activa', 'Por devolver', 'Terminada', 'Cancelada'].map((id) => ({
  id,
  name: id,
}));
const CURRENCIES = ['MXN', 'USD'].map((id) => ({ id, name: id }));
const TARGET = { path: ({ id }: LeaseRow) => pathTo('lease-details', { id }) };

/** Contracts: who has what until when, and what is overdue. */
export const LeasesPage = () => {
  const t = useT();
  const { can } = useSession();
  const places = usePlaces();
  const { busy, run } = useCommand(...TOUCHED);
  const yes = [{ id: 'true', name: t('shell.yes') }];
  const money: ListFilter[] = can('read', 'Quote')
    ? [{ source: 'overdue', label: 'leases.filter.overdue', choices: yes }]
    : [];
  const filters: ListFilter[] = [
    { source: 'status', label: 'fields.LeaseRow.status', choices: STATUSES, many: true },
    ...money,
    {
      source: 'endsIn',
      label: 'leases.filter.ends_in',
      choices: [30, 60, 90].map((days) => ({ id: String(days), name: t('leases.filter.days', { days }) })),
    },
    { source: 'review', label: 'leases.filter.review', choices: yes },
    { source: 'currency', label: 'fields.LeaseRow.currency', choices: CURRENCIES },
    { source: 'location', label: 'fields.LeaseRow.location', choices: places },
  ];
  const issue = can('issue', 'Leases') && (
    <Button variant="outlined" disabled={busy} onClick={() => void run(issueRents)}>
      {t('leases.issue')}
    </Button>
  );
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button component={Link} to={pathTo('leased-pieces')}>
              {t(titleOf(screenOf('leased-pieces')))}
            </Button>
            {can('read', 'Quote') && (
              <Button component={Link} to={pathTo('installments-home')}>
                {t('leases.tabs.installments')}
              </Button>
            )}
            {can('read', 'Quote') && (
              <Button component={Link} to={pathTo('to-invoice-home')}>
                {t('screens.to-invoice-home')}
              </Button>
            )}
            {issue}
          </>
        }
      />
      {can('issue', 'Leases') && <LastRun />}
      <ListPage<LeaseRow>
        resource={LEASES}
        columns={LEASE_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={<EmptyState icon={<KeyIcon />} title={t('leases.empty')} hint={t('leases.empty_hint')} />}
      />
    </>
  );
};
