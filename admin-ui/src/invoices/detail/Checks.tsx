import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { CUSTOMERS, partnerPath, WHOLESALERS } from '../../partners';
import { pathTo } from '../../routes';
import type { Invoice, InvoiceCheck } from '../types';

interface Props {
  invoice: Invoice;
  checks: InvoiceCheck[];
  /** Null for who may not change the invoice. */
  onEdit: (() => void) | null;
}

/** What the SAT would refuse or what is odd, and where each is corrected. */
export const Checks = ({ invoice, checks, onEdit }: Props) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {checks.map((check) => (
      <li key={`${check.of} ${check.id} ${check.field}`}>
        {check.sentence} <Mend check={check} kind={invoice.customerKind} onEdit={onEdit} />
      </li>
    ))}
  </Box>
);

interface MendProps extends Pick<Props, 'onEdit'> {
  check: InvoiceCheck;
  /** Of the receiver. */
  kind: string;
}

const Mend = ({ check, kind, onEdit }: MendProps) => {
  const t = useT();
  const path = usePath(check, kind);
  const named = `${t(`invoices.checks.of.${check.of}`)}: ${check.sentence}`;
  if (check.of === 'invoice' && onEdit) {
    return (
      <Link
        component="button"
        type="button"
        onClick={onEdit}
        aria-label={named}
        color="inherit"
        underline="always"
      >
        {t('invoices.checks.of.invoice')}
      </Link>
    );
  }
  return path ? (
    <Link component={RouterLink} to={path} aria-label={named} color="inherit" underline="always">
      {t(`invoices.checks.of.${check.of}`)}
    </Link>
  ) : null;
};

/** Where it is corrected; none for who may not do so. */
const usePath = ({ of, id }: InvoiceCheck, kind: string): string | null => {
  const { can } = useSession();
  const partner = kind === 'wholesaler' ? WHOLESALERS : CUSTOMERS;
  if (of === 'customer' && id !== null && can('read', partner.subject))
    return `${partnerPath(partner, id)}?tab=tax`;
  if (of === 'product' && id !== null && can('edit', 'Product')) return pathTo('update-product', { id });
  if (of === 'piece' && id !== null && can('read', 'Transfers')) return pathTo('piece-details', { id });
  if ((of === 'settings' || of === 'certificate') && can('settings', 'Invoices'))
    return pathTo('invoice-settings');
  return null;
};
