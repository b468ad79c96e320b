import AddIcon from '@mui/icons-material/Add';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import PercentIcon from '@mui/icons-material/PercentOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import type { ListFilter } from '../shell/list/ListToolbar';
import { PageHeader } from '../shell/PageHeader';
import { RESOURCE, useSellers } from './calls';
import { COMMISSION_COLUMNS } from './columns';
import { ComingPanel } from './coming/ComingPanel';
import { useOwnOnly } from './coming/useOwnOnly';
import { ListHead } from './ListHead';
import { MonthDialog } from './many/MonthDialog';
import type { CommissionRow } from './types';

const TARGET = { path: ({ id }: CommissionRow) => pathTo('commission-details', { id }) };
const NEWEST = { field: 'ID', order: 'DESC' } as const;

/** The wire's filters; the state and the month stand above them. */
const useFilters = (ownOnly: boolean): ListFilter[] => {
  const sellers = useSellers().data ?? [];
  const days: ListFilter[] = [
    { source: 'payment', label: 'commissions.filter.payment', date: true },
    { source: 'created', label: 'commissions.filter.created', date: true },
  ];
  return ownOnly
    ? days
    : [{ source: 'seller', label: 'fields.CommissionRow.seller', choices: sellers, find: true }, ...days];
};

/** What sellers were paid, and are to be paid, month by month; a seller sees before it what is coming. */
export const CommissionsPage = () => {
  const t = useT();
  const { can } = useSession();
  const ownOnly = useOwnOnly();
  const filters = useFilters(ownOnly);
  const [many, setMany] = useState(false);
  const add = can('create', 'Commissions') && (
    <>
      <Button variant="outlined" startIcon={<CalendarMonth />} onClick={() => setMany(true)}>
        {t('commissions.many.open')}
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} component={Link} to={pathTo('new-commission')}>
        {t('commissions.new')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader actions={add} />
      {many && <MonthDialog onClose={() => setMany(false)} />}
      {ownOnly && <ComingPanel />}
      <ListPage<CommissionRow>
        resource={RESOURCE}
        columns={COMMISSION_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState
            icon={<PercentIcon />}
            title={t('commissions.empty')}
            hint={t(ownOnly ? 'commissions.empty_own' : 'commissions.empty_hint')}
            action={add}
          />
        }
      >
        <ListHead ownOnly={ownOnly} />
      </ListPage>
    </>
  );
};
