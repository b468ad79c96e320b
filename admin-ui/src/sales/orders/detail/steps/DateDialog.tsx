import { useState } from 'react';
import { api } from '../../../../api/client';
import { date, today } from '../../../../i18n/format';
import { useT } from '../../../../i18n/useT';
import { ConfirmDialog } from '../../../../shell/ConfirmDialog';
import { DayField } from '../../../../shell/form/DayField';
import { type StepProps, useDialogStep } from './useTake';

/** The later of both: a promise of the past is no proposal. */
const later = (a: string, b: string): string => (a > b ? a : b);

/** The day on which the customer gets it: the confirmed or the promised one, until another is chosen. */
export const DateDialog = (props: StepProps) => {
  const t = useT();
  const { order, action, command, onClose } = props;
  const { confirmedDeliveryDate: confirmed, arriveDate: promised } = order;
  const [day, setDay] = useState(confirmed ?? later(promised ?? '', today()));
  const take = useDialogStep(props);
  const { busy, told } = command;
  const hint = promised
    ? t('orders.date.promised', { date: date(promised) })
    : t('orders.date.nothing_promised');
  return (
    <ConfirmDialog
      title={action.label}
      text={t('orders.date.text')}
      confirm={t('orders.date.confirm')}
      busy={busy}
      refusal={told && !told.errors.date ? told.message : undefined}
      onConfirm={() =>
        take(() =>
          api.post('/api/orders/confirm-delivery-date/{id}', { path: { id: order.id }, body: { date: day } }),
        )
      }
      onClose={() => onClose()}
    >
      <DayField
        label={t('fields.OrderRow.confirmedDeliveryDate')}
        value={day}
        onChange={setDay}
        error={Boolean(told?.errors.date)}
        // A day of the past may be true: it is told, not refused.
        helperText={told?.errors.date ?? (day && day < today() ? t('orders.date.past') : hint)}
        required
        autoFocus
      />
    </ConfirmDialog>
  );
};
