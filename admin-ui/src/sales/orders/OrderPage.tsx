import { useParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { DetailPage, type DetailTab } from '../../shell/detail/DetailPage';
import { PaymentsTab } from '../payments/PaymentsTab';
import { RESOURCE } from './calls';
import { ContentTab } from './detail/ContentTab';
import { OrderHead } from './detail/OrderHead';
import type { Order } from './types';

/** All of an order: what was sold, and what was paid of it. */
export const OrderPage = () => {
  const { id = '' } = useParams();
  const { can } = useSession();
  // The payments are read through the quote, which warehouse staff do not open.
  const payments: DetailTab<Order> = {
    name: 'payments',
    label: 'orders.tabs.payments',
    content: (order) => <PaymentsTab quote={order.idQuote} />,
  };
  return (
    <DetailPage<Order>
      resource={RESOURCE}
      id={id}
      head={(order) => <OrderHead order={order} />}
      tabs={[
        {
          name: 'content',
          label: 'orders.tabs.content',
          content: (order) => <ContentTab order={order} />,
        },
        ...(can('read', 'Quote') ? [payments] : []),
      ]}
    />
  );
};
