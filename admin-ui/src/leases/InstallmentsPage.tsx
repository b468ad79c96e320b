import EventIcon from '@mui/icons-material/EventOutlined';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import type { ListFilter } from '../shell/list/ListToolbar';
import { PageHeader } from '../shell/PageHeader';
import { INSTALLMENT_COLUMNS } from './columns';
import { INSTALLMENTS, type InstallmentRow } from './types';

const STATES = ['Vencida', 'Por pagar', 'Pagada'].map((id) => ({ id, name: id }));
const CURRENCIES = ['MXN', 'USD'].map((id) => ({ id, name: id }));
const NEWEST = { field: 'due', order: 'DESC' } as const;
const TARGET = { path: ({ idLease }: InstallmentRow) => pathTo('lease-details', { id: idLease }) };

/** What fell due of all leases, and what of it is paid. */
export const InstallmentsPage = () => {
  const t = useT();
  const filters: ListFilter[] = [
    { source: 'state', label: 'fields.InstallmentRow.state', choices: STATES },
    { source: 'dueFrom', label: 'leases.filter.due_from', date: true },
    { source: 'dueTo', label: 'leases.filter.due_to', date: true },
    { source: 'currency', label: 'fields.InstallmentRow.currency', choices: CURRENCIES },
  ];
  return (
    <>
      <PageHeader />
      <ListPage<InstallmentRow>
        resource={INSTALLMENTS}
        columns={INSTALLMENT_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState
            icon={<EventIcon />}
            title={t('leases.installments.empty')}
            hint={t('leases.installments.empty_hint')}
          />
        }
      />
    </>
  );
};
