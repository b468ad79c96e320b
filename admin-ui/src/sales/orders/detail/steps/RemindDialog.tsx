import { api } from '../../../../api/client';
import { useT } from '../../../../i18n/useT';
import { MailDialog } from '../../../parts/MailDialog';
import { owedWords } from '../../content';
import type { StepProps } from './useTake';

/** What is still to pay, by mail to the customer. */
export const RemindDialog = ({ order, action, command, onClose }: StepProps) => {
  const t = useT();
  return (
    <MailDialog
      title={action.label}
      text={t('orders.remind.text', { amount: owedWords(order) })}
      confirm={t('orders.remind.confirm')}
      recipient={order.customerData.customerEmail}
      command={command}
      send={(recipient) =>
        api.post('/api/orders/payment-reminder/{id}', { path: { id: order.id }, body: { recipient } })
      }
      onClose={() => onClose(true)}
    />
  );
};
