import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { PageHeader } from '../../shell/PageHeader';
import { PdfButton } from '../../shell/PdfButton';
import { StatusChip } from '../../shell/StatusChip';
import { downloadPdf } from '../calls';
import { EditDialog } from '../dialogs/EditDialog';
import { InvoiceStep } from '../dialogs/InvoiceStep';
import type { Invoice } from '../types';
import { InvoiceActions } from './InvoiceActions';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceNotice } from './InvoiceNotice';
import { Progress } from './Progress';
import { ToRemake } from './ToRemake';
import { useSealWatch } from './useSealWatch';

const WORDS = {
  I: { title: 'invoices.title', draft: 'invoices.draft' },
  P: { title: 'invoices.complement.title', draft: 'invoices.complement.draft' },
  E: { title: 'invoices.credit.title', draft: 'invoices.credit.draft' },
} as const;
const GLOBAL = { title: 'invoices.global.title', draft: 'invoices.global.draft_title' } as const;

/** What it is called, how it stands, what it waits for, and what can be done with it now. */
export const InvoiceHead = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { can } = useSession();
  const [step, setStep] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const words = invoice.globalPeriod ? GLOBAL : WORDS[invoice.kind as keyof typeof WORDS];
  const mayEdit = invoice.editable && can('ask', 'Invoices');
  useSealWatch(invoice);
  return (
    <>
      <PageHeader
        title={
          invoice.number ? t(words.title, { number: invoice.number }) : t(words.draft, { id: invoice.id })
        }
        badges={
          <>
            <StatusChip status={invoice.status} />
            {!invoice.uuid && <StatusChip status={t('invoices.not_valid')} tone="danger" />}
            {invoice.isTest && <StatusChip status={t('invoices.is_test')} tone="danger" />}
          </>
        }
        actions={
          <InvoiceActions actions={invoice.actions} onOpen={setStep}>
            <PdfButton download={() => downloadPdf(invoice)} />
            {mayEdit && (
              <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                {t('invoices.edit.open')}
              </Button>
            )}
          </InvoiceActions>
        }
      />
      <Progress invoice={invoice} />
      {invoice.payment?.undone && !invoice.cancelledAt && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t(invoice.uuid ? 'invoices.complement.undone' : 'invoices.complement.undone_draft', {
            id: invoice.payment.id,
            status: shown(t, invoice.payment.status),
          })}
        </Alert>
      )}
      <InvoiceNotice invoice={invoice} onOpen={setStep} onEdit={mayEdit ? () => setEditing(true) : null} />
      <ToRemake invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      {step && <InvoiceStep name={step} invoice={invoice} onClose={() => setStep(null)} />}
      {editing && <EditDialog invoice={invoice} onClose={() => setEditing(false)} />}
    </>
  );
};
