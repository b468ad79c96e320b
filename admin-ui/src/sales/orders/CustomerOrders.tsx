import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useMemo } from 'react';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { RESOURCE } from './calls';
import { ORDER_COLUMNS } from './columns';
import type { OrderRow } from './types';
import { useOrderFilters } from './useOrderFilters';

const NOTHING = {};
const NEWEST = { field: 'ID', order: 'DESC' } as const;
const TARGET = { path: ({ id }: OrderRow) => pathTo('order-details', { id }) };
const COLUMNS = ORDER_COLUMNS.filter(({ source }) => source !== 'customer');

/** The orders of one customer, on their page. */
export const CustomerOrders = ({ id }: { id: number }) => {
  const t = useT();
  const filters = useOrderFilters().filter(({ source }) => source !== 'client');
  const filter = useMemo(() => ({ client: id }), [id]);
  return (
    <ListPage<OrderRow>
      resource={RESOURCE}
      storeKey="orders.customer"
      columns={COLUMNS}
      filters={filters}
      filter={filter}
      sort={NEWEST}
      target={TARGET}
      embedded={{ filter: NOTHING }}
      empty={
        <EmptyState
          icon={<ReceiptLongOutlined />}
          title={t('orders.of_customer.empty')}
          hint={t('orders.of_customer.empty_hint')}
        />
      }
    />
  );
};
