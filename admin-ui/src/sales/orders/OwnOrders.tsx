import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { StatusChip } from '../../shell/StatusChip';
import { isLease } from '../parts/leaseFacts';
import { OwnSale, OwnSales } from '../parts/OwnSales';
import { downloadOrder, RESOURCE } from './calls';
import type { OrderRow } from './types';

/**
 * The orders of the customer who looks: how much of each they have, and for when the rest is promised. What a lease costs and
 * what of it is paid stands with the lease.
 */
export const OwnOrders = () => {
  const t = useT();
  const textOf = (row: OrderRow): string => {
    const { delivered, pieces } = row;
    const promised = row.confirmedDeliveryDate ?? row.arriveDate;
    return [
      t('orders.own.delivered', { delivered, pieces }),
      promised && delivered < pieces && t('orders.own.promised', { date: date(promised) }),
      isLease(row) && t('orders.own.leased'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <OwnSales<OrderRow>
      resource={RESOURCE}
      title={t('orders.own.title')}
      failed={t('orders.own.failed')}
      empty={
        <EmptyState
          icon={<ReceiptLongOutlined />}
          title={t('orders.own.empty')}
          hint={t('orders.own.empty_hint')}
        />
      }
      item={(row) => (
        <OwnSale
          title={t('orders.title', { id: row.id })}
          mark={<StatusChip status={row.status} />}
          text={textOf(row)}
          total={isLease(row) ? null : row.total}
          percentage={isLease(row) ? null : row.percentage}
          paidLabel={t('orders.paid_of', { id: row.id })}
          pdfLabel={t('orders.own.pdf', { id: row.id })}
          download={() => downloadOrder(row.id)}
        />
      )}
    />
  );
};
