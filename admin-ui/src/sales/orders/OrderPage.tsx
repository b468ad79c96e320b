import { useParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { OrderInvoices, PaymentComplement, useComplements } from '../../invoices';
import { OrderRefunds } from '../../refunds';
import { DetailPage, type DetailTab } from '../../shell/detail/DetailPage';
import { TrailTab } from '../../shell/detail/TrailTab';
import { PaymentsTab } from '../payments/PaymentsTab';
import { RESOURCE, trailOf } from './calls';
import { ContentTab } from './detail/ContentTab';
import { DeliveriesTab } from './detail/DeliveriesTab';
import { DocumentsTab } from './detail/DocumentsTab';
import { OrderHead } from './detail/OrderHead';
import { PaymentComments } from './detail/PaymentComments';
import type { Order } from './types';

/** All of an order: what was sold, how it gets to the customer, and what was paid of it. */
export const OrderPage = () => {
  const { id = '' } = useParams();
  const { can } = useSession();
  // The payments are read through the quote, which warehouse staff do not open.
  const payments: DetailTab<Order> = {
    name: 'payments',
    label: 'orders.tabs.payments',
    content: (order) => <OrderPayments order={order} />,
  };
  const refunds: DetailTab<Order> = {
    name: 'refunds',
    label: 'refunds.of_order.tab',
    content: (order) => <OrderRefunds order={order.id} />,
  };
  const invoices: DetailTab<Order> = {
    name: 'invoices',
    label: 'invoices.of_order.tab',
    content: ({ id, invoiceDate }) => <OrderInvoices order={id} isNoted={invoiceDate !== null} />,
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
        {
          name: 'deliveries',
          label: 'orders.tabs.deliveries',
          content: (order) => <DeliveriesTab order={order} />,
        },
        ...(can('read', 'Quote') ? [payments] : []),
        ...(can('read', 'Devolutions') ? [refunds] : []),
        ...(can('read', 'Invoices') ? [invoices] : []),
        {
          name: 'documents',
          label: 'orders.tabs.documents',
          content: (order) => <DocumentsTab order={order} />,
        },
        {
          name: 'trail',
          label: 'orders.tabs.trail',
          content: (order) => <TrailTab resource={RESOURCE} id={order.id} trailOf={trailOf} />,
        },
      ]}
    />
  );
};

/** What was paid of it, each payment with its complement. */
const OrderPayments = ({ order }: { order: Order }) => {
  const complements = useComplements(order.id);
  return (
    <>
      <PaymentsTab quote={order.idQuote} beside={(id) => <PaymentComplement state={complements.get(id)} />} />
      <PaymentComments order={order.id} />
    </>
  );
};
