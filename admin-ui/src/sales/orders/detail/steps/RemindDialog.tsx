import { api, reading } from '../../../../api/client';
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
      command={command}
      read={reading('/api/orders/payment-reminder/{id}/draft', { path: { id: order.id } })}
      send={(body) => api.post('/api/orders/payment-reminder/{id}', { path: { id: order.id }, body })}
      onClose={() => onClose(true)}
    />
  );
};
