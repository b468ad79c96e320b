import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '../../../../api/client';
import { InvoiceIn } from '../../../../api/limits.gen';
import type { components } from '../../../../api/schema';
import { today } from '../../../../i18n/format';
import { useT } from '../../../../i18n/useT';
import { ConfirmDialog } from '../../../../shell/ConfirmDialog';
import { DayField } from '../../../../shell/form/DayField';
import { type StepProps, useDialogStep } from './useTake';

/** The invoice of an order: its number and its day, to note or to correct. */
export const InvoiceDialog = (props: StepProps) => {
  const t = useT();
  const { order, action, command, onClose } = props;
  const [number, setNumber] = useState(order.invoiceNumber);
  const [day, setDay] = useState(order.invoiceDate ?? today());
  const take = useDialogStep(props);
  const { busy, told } = command;
  const { invoiceNumber: refused, date: dayFault } = told?.errors ?? {};
  const emptied = order.invoiceNumber !== '' && number.trim() === '';
  const numberFault = refused ?? (emptied ? t('orders.invoice.emptied') : undefined);
  const note = (body: components['schemas']['InvoiceIn']) =>
    take(() => api.put('/api/orders/confirm-invoice/{id}', { path: { id: order.id }, body }));
  return (
    <ConfirmDialog
      title={action.label}
      text={order.invoice === 'No' ? t('orders.invoice.not_required') : undefined}
      confirm={t('orders.invoice.confirm')}
      busy={busy}
      refusal={told && !refused && !dayFault ? told.message : undefined}
      disabled={emptied}
      onConfirm={() => note({ invoiceNumber: number.trim(), date: day || null })}
      onClose={() => onClose()}
    >
      <TextField
        label={t('orders.invoice.number')}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={Boolean(numberFault)}
        helperText={numberFault}
        slotProps={{ htmlInput: InvoiceIn.invoiceNumber }}
        autoFocus
      />
      <DayField
        label={t('orders.invoice.date')}
        value={day}
        onChange={setDay}
        error={Boolean(dayFault)}
        helperText={dayFault}
      />
      {order.invoiceDate && (
        <Button color="error" disabled={busy} onClick={() => note({ remove: true })}>
          {t('orders.invoice.remove')}
        </Button>
      )}
    </ConfirmDialog>
  );
};
