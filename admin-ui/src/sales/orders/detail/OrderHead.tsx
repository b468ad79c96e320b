import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { HolderRefusal } from '../../../inventory';
import { useInvoiceStart } from '../../../invoices';
import { RefundDialog, useRefundStart } from '../../../refunds';
import { recordName } from '../../../shell/offline/queue/names';
import { WaitingNotice } from '../../../shell/offline/queue/WaitingNotice';
import { PageHeader } from '../../../shell/PageHeader';
import { PdfButton } from '../../../shell/PdfButton';
import { StatusChip } from '../../../shell/StatusChip';
import { useMailWatch } from '../../parts/useMailWatch';
import { downloadOrder, RESOURCE } from '../calls';
import { EditDialog } from '../edit/EditDialog';
import type { Order } from '../types';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderNotice } from './OrderNotice';
import { useSteps } from './steps/useSteps';

/** What it is called, how it stands, what it waits for, and what can be done with it now. */
export const OrderHead = ({ order }: { order: Order }) => {
  const t = useT();
  const steps = useSteps(order);
  const [editing, setEditing] = useState(false);
  const refund = useRefundStart(order.id);
  const invoice = useInvoiceStart(order.id);
  const { refusal, dialog } = steps;
  useMailWatch(RESOURCE, order.reminders);
  return (
    <>
      <PageHeader
        title={t('orders.title', { id: order.id })}
        badges={
          <>
            <StatusChip status={order.status} />
            <StatusChip status={order.paymentStatus} />
          </>
        }
        actions={
          <OrderActions order={order} steps={steps} refund={refund} invoice={invoice}>
            {/* The paper has prices, as the totals have. */}
            {order.totals && <PdfButton download={() => downloadOrder(order.id)} />}
            {order.editable && (
              <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                {t('orders.edit.open')}
              </Button>
            )}
          </OrderActions>
        }
      />
      <WaitingNotice of={recordName('order', order.id)} />
      {refusal && (
        <Box sx={{ mb: 2 }}>
          {steps.command.holders.length > 0 ? (
            <HolderRefusal message={refusal.message} holders={steps.command.holders} />
          ) : (
            <Alert severity="error" onClose={steps.command.forget}>
              {refusal.message}
            </Alert>
          )}
        </Box>
      )}
      {invoice?.refusal && (
        <Alert severity="error" sx={{ mb: 2 }} onClose={invoice.forget}>
          {invoice.refusal.message}
        </Alert>
      )}
      <OrderNotice order={order} steps={steps} />
      <OrderFacts order={order} invoice={invoice} />
      {dialog}
      {invoice?.dialog}
      {refund?.open && <RefundDialog order={order.id} check={refund.open} onClose={refund.close} />}
      {editing && <EditDialog order={order} onClose={() => setEditing(false)} />}
    </>
  );
};
