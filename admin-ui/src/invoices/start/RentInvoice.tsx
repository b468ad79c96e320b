import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { draftOf, TOUCHED } from '../calls';
import type { InvoiceRow } from '../types';
import { InvoiceLink } from './InvoiceLink';

interface Props {
  idInstallment: number;
  /** How the installment is called, for who hears the button apart from its row. */
  number: number;
  invoice: InvoiceRow | undefined;
}

/** The invoice of a rent, or the button that drafts one; why it cannot be is told at once. */
export const RentInvoice = ({ idInstallment, number, invoice }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useSession();
  const { busy, refusal, run, forget } = useCommand(...TOUCHED);
  if (invoice) return <InvoiceLink invoice={invoice} />;
  if (!can('ask', 'Invoices')) return null;
  const begin = async () => {
    const made = await run(() => draftOf({ idInstallment }));
    if (made) navigate(pathTo('invoice-details', { id: made.data.id }));
  };
  return (
    <>
      <Button
        size="small"
        loading={busy}
        onClick={() => void begin()}
        aria-label={t('invoices.start_rent', { number })}
      >
        {t('invoices.start')}
      </Button>
      {refusal && (
        <ConfirmDialog
          title={t('invoices.refused')}
          text={refusal.message}
          confirm={t('shell.form.close')}
          cancel={null}
          onConfirm={forget}
          onClose={forget}
        />
      )}
    </>
  );
};
