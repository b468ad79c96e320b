import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ORDER_CLIENTS, useOrderSellers } from '../../sales';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { ByCustomer } from './ByCustomer';
import { RECEIVABLE_COLUMNS } from './columns';
import { NothingOwed } from './NothingOwed';
import { AGES, RECEIVABLES, type ReceivableRow } from './types';

const OLDEST = { field: 'dueSince', order: 'ASC' } as const;
/** Of a lease its statement of account, of an order its payments. */
const TARGET = {
  path: ({ id, idLease }: ReceivableRow) =>
    idLease === null
      ? pathTo('order-details', { id }, { tab: 'payments' })
      : pathTo('lease-details', { id: idLease }, { tab: 'account' }),
};
const TABS = ['documents', 'customers'] as const;

/** What is owed of orders and leases, by how old it is: document by document, or customer by customer. */
export const ReceivablesPage = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'documents';
  return (
    <>
      <PageHeader text={t('reports.receivables.text')} />
      <Tabs
        value={tab}
        onChange={(_, name: string) => setSearch({ tab: name })}
        aria-label={t('reports.receivables.tabs.label')}
        sx={{ mb: 2 }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t(`reports.receivables.tabs.${name}`)} />
        ))}
      </Tabs>
      {tab === 'customers' ? <ByCustomer /> : <Documents />}
    </>
  );
};

const Documents = () => (
  <ListPage<ReceivableRow>
    resource={RECEIVABLES}
    columns={RECEIVABLE_COLUMNS}
    filters={useFilters()}
    sort={OLDEST}
    target={TARGET}
    empty={<NothingOwed />}
  />
);

const useFilters = (): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const readsOrders = can('read', 'Orders');
  const sellers = useOrderSellers(readsOrders);
  return [
    {
      source: 'age',
      label: 'reports.receivables.age',
      choices: AGES.map((id) => ({ id, name: t(`reports.receivables.ages.${id}`) })),
    },
    ...(readsOrders
      ? [{ source: 'client', label: 'fields.ReceivableRow.customer', ask: ORDER_CLIENTS } as const]
      : []),
    { source: 'seller', label: 'fields.ReceivableRow.seller', choices: sellers, find: true },
    {
      source: 'operation',
      label: 'reports.receivables.operation',
      choices: ['Venta', 'Renta'].map((id) => ({ id, name: id })),
    },
    {
      source: 'currency',
      label: 'fields.ReceivableRow.currency',
      choices: ['MXN', 'USD'].map((id) => ({ id, name: id })),
    },
  ];
};
