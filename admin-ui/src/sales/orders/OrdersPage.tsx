import PendingActions from '@mui/icons-material/PendingActionsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { Link, Navigate, useParams } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo, screenOf } from '../../routes';
import { titleOf } from '../../screen';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { NEWEST, RESOURCE, usePaymentStates, useStates } from './calls';
import { ORDER_COLUMNS } from './columns';
import { useStepsOfOrders } from './StepsOfOrders';
import type { OrderRow } from './types';
import { filterOf, useOrderFilters } from './useOrderFilters';

const TARGET = { path: ({ id }: OrderRow) => pathTo('order-details', { id }) };

/** All orders that the person sees; a word in the address begins with a filter. */
export const OrdersPage = () => {
  const { filter } = useParams();
  return filter ? <Filtered word={filter} /> : <Orders />;
};

const Filtered = ({ word }: { word: string }) => {
  const states = useStates();
  const paid = usePaymentStates();
  if (states.isPending || paid.isPending) return <PageSkeleton />;
  const filter = filterOf(word, states.data ?? [], paid.data ?? []);
  return <Navigate to={pathTo('orders-home', {}, { filter: JSON.stringify(filter) })} replace />;
};

const Orders = () => {
  const t = useT();
  const filters = useOrderFilters();
  const bulk = useStepsOfOrders();
  return (
    <>
      <PageHeader
        actions={
          <Button
            component={Link}
            to={pathTo('pending-deliveries')}
            variant="outlined"
            startIcon={<PendingActions />}
          >
            {t(titleOf(screenOf('pending-deliveries')))}
          </Button>
        }
      />
      <ListPage<OrderRow>
        resource={RESOURCE}
        columns={ORDER_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<ReceiptLongOutlined />}
            title={t('orders.empty')}
            hint={t('orders.empty_hint')}
          />
        }
      />
    </>
  );
};
