import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import { useMemo } from 'react';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { RESOURCE } from '../calls';
import { REFUND_COLUMNS } from '../columns';
import type { RefundRow } from '../types';
import { useRefundFilters } from '../useRefundFilters';

const NOTHING = {};
const NEWEST = { field: 'ID', order: 'DESC' } as const;
const TARGET = { path: ({ id }: RefundRow) => pathTo('refund-details', { id }) };
/** What all its refunds have in common is on the page around them. */
const SHARED = new Set(['idOrder', 'customer']);
const COLUMNS = REFUND_COLUMNS.filter(({ source }) => !SHARED.has(source));

/** What was brought back of an order. */
export const OrderRefunds = ({ order }: { order: number }) => {
  const t = useT();
  const filter = useMemo(() => ({ order }), [order]);
  return (
    <ListPage<RefundRow>
      resource={RESOURCE}
      storeKey="devolutions.order"
      columns={COLUMNS}
      filters={useRefundFilters()}
      filter={filter}
      sort={NEWEST}
      target={TARGET}
      embedded={{ filter: NOTHING }}
      empty={
        <EmptyState
          icon={<AssignmentReturn />}
          title={t('refunds.of_order.empty')}
          hint={t('refunds.of_order.empty_hint')}
        />
      }
    />
  );
};
