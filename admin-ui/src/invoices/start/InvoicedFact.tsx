import Box from '@mui/material/Box';
import { InvoiceLink } from './InvoiceLink';
import type { InvoiceStart } from './useInvoiceStart';

/** The invoices that an order has, and what of it is in none. */
export const InvoicedFact = ({ invoices, left }: Pick<InvoiceStart, 'invoices' | 'left'>) => {
  return (
    <>
      {invoices.map((invoice) => (
        <Box component="span" key={invoice.id} sx={{ display: 'block' }}>
          <InvoiceLink invoice={invoice} />
        </Box>
      ))}
      {left !== null && (
        <Box component="span" className="tabular" sx={{ display: 'block', color: 'text.secondary' }}>
          {left}
        </Box>
      )}
    </>
  );
};
