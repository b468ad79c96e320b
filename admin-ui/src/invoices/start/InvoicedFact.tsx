import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';
import { InvoiceLink } from './InvoiceLink';
import type { InvoiceStart } from './useInvoiceStart';

/** The invoices that an order has, and what of it is in none once a part of it is. */
export const InvoicedFact = ({ invoices, left }: Pick<InvoiceStart, 'invoices' | 'left'>) => {
  const t = useT();
  return (
    <>
      {invoices.map((invoice) => (
        <Box component="span" key={invoice.id} sx={{ display: 'block' }}>
          <InvoiceLink invoice={invoice} />
        </Box>
      ))}
      {left !== null && (
        <Box component="span" className="tabular" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('invoices.portion.left', { total: left })}
        </Box>
      )}
    </>
  );
};
