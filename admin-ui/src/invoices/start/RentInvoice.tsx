import { useT } from '../../i18n/useT';
import type { InvoiceRow } from '../types';
import { DraftButton } from './DraftButton';
import { InvoiceLink } from './InvoiceLink';

interface Props {
  idInstallment: number;
  /** How the installment is called. */
  number: number;
  invoice: InvoiceRow | undefined;
}

/** The invoice of a rent, or the button that drafts one. */
export const RentInvoice = ({ idInstallment, number, invoice }: Props) => {
  const label = useT()('invoices.start_rent', { number });
  return invoice ? (
    <InvoiceLink invoice={invoice} />
  ) : (
    <DraftButton of={{ idInstallment }} label={label} size="small" />
  );
};
