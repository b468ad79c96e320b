import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { api } from '../../api/client';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormDay, FormSelect, FormText } from '../../shell/form/fields';
import { TO_INVOICE, type ToInvoiceRow } from './rows';

interface Props {
  row: ToInvoiceRow;
  onClose: () => void;
}

/** It was invoiced: by which number, when, and of damage whether it is object of tax. */
export const InvoicedDialog = ({ row, onClose }: Props) => {
  const t = useT();
  const values = { number: '', date: '', taxed: '' };
  return (
    <FormDialog
      title={t('leases.to_invoice.note')}
      values={values}
      save={({ number, date, taxed }) =>
        api.post('/api/leases/to-invoice/{id}/invoiced', {
          path: { id: row.id },
          body: { number, date: date || null, taxed: taxed === '' ? null : taxed === 'yes' },
        })
      }
      resources={[TO_INVOICE, 'leases']}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <Alert severity="info">{[row.customer, row.what, mxn(row.total)].filter(Boolean).join(' · ')}</Alert>
        <FormText source="number" label={t('fields.ToInvoiceRow.number')} required maxLength={60} />
        <FormDay source="date" label={t('fields.ToInvoiceRow.date')} />
        {row.taxed === null && (
          <FormSelect
            source="taxed"
            label={t('fields.ToInvoiceRow.taxed')}
            choices={[
              { id: 'yes', name: t('shell.yes') },
              { id: 'no', name: t('shell.no') },
            ]}
            hint={t('leases.to_invoice.taxed_hint')}
            required
          />
        )}
      </Stack>
    </FormDialog>
  );
};
