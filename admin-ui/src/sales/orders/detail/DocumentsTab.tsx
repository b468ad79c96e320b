import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NotInvoiced } from '../../../catalog';
import { date } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { Facts } from '../../../shell/detail/Facts';
import { PdfButton } from '../../../shell/PdfButton';
import { CustomerConstancia } from '../../parts/CustomerConstancia';
import { MailList } from '../../parts/MailList';
import { downloadNote, downloadOrder } from '../calls';
import type { Order, OrderReminder } from '../types';

/** Its papers, its invoice, each reminder to pay, and the customer's proof of tax situation. */
export const DocumentsTab = ({ order }: { order: Order }) => {
  const t = useT();
  return (
    <Stack spacing={3.5}>
      <Papers order={order} />
      <Invoice order={order} />
      <MailList<OrderReminder>
        title={t('orders.documents.reminders')}
        none={t('orders.documents.no_reminders')}
        mails={order.reminders}
        noteOf={({ by }) => by}
      />
      <CustomerConstancia customer={order.customerData} />
    </Stack>
  );
};

const Papers = ({ order }: { order: Order }) => {
  const t = useT();
  const { id, totals, deliveries } = order;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('orders.documents.papers')}
      </Typography>
      {!totals && deliveries.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('orders.documents.no_papers')}
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {totals && <PdfButton download={() => downloadOrder(id)} label={t('orders.title', { id })} />}
        {deliveries.map((delivery) => (
          <PdfButton
            key={delivery.id}
            download={() => downloadNote(id, delivery)}
            label={t('orders.delivery.note_of', { number: delivery.number })}
          />
        ))}
      </Stack>
    </section>
  );
};

const productsOf = ({ detailProducts, detailCircuits }: Order) =>
  [...detailProducts, ...detailCircuits.flatMap(({ products }) => products)].map(
    ({ IdProduct }) => IdProduct,
  );

const Invoice = ({ order }: { order: Order }) => {
  const t = useT();
  const { invoice, invoiceBy, invoiceNumber, invoiceDate } = order;
  if (!invoiceBy) {
    return (
      <section>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {t('orders.invoice.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t(invoice === 'No' ? 'orders.invoice.not_required' : 'orders.invoice.not_confirmed')}
        </Typography>
        {invoice !== 'No' && <NotInvoiced products={productsOf(order)} />}
      </section>
    );
  }
  return (
    <Facts
      title={t('orders.invoice.title')}
      facts={[
        { label: t('orders.invoice.number'), value: invoiceNumber },
        { label: t('orders.invoice.date'), value: date(invoiceDate) },
        { label: t('orders.invoice.by'), value: invoiceBy },
      ]}
    />
  );
};
