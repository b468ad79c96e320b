import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { components } from '../../api/schema';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';

type Related = Pick<components['schemas']['RelatedOut'], 'id' | 'number' | 'status'>;

/** An invoice by its number, with its state; a draft by ours. */
export const InvoiceLink = ({ invoice: { id, number, status } }: { invoice: Related }) => {
  const t = useT();
  return (
    <>
      <Link component={RouterLink} to={pathTo('invoice-details', { id })} underline="always">
        {number || t('invoices.draft_short', { id })}
      </Link>
      {` · ${shown(t, status)}`}
    </>
  );
};
