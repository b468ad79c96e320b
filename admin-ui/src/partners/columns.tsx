import Box from '@mui/material/Box';
import type { ListColumn } from '../shell/list/columns';
import { columnsOf } from '../shell/list/columnsOf';
import { TaxLevel } from './TaxLevel';
import type { PartnerRow } from './types';

/** The columns of customers and of wholesalers. */
export const PARTNER_COLUMNS: ListColumn<PartnerRow>[] = columnsOf('CustomerRow', {
  name: {},
  BusinessName: {},
  RFC: { nowrap: true, render: ({ RFC }) => RFC && <span className="tabular">{RFC}</span> },
  customerPhone: { nowrap: true },
  customerEmail: { render: ({ customerEmail }) => customerEmail && <Short text={customerEmail} /> },
  seller: {},
  taxLevel: { render: ({ taxLevel }) => <TaxLevel level={taxLevel} /> },
  status: {},
  customerLastName: { hidden: true },
  taxRegime: { hidden: true, nowrap: true },
  CFDIUssage: { hidden: true, nowrap: true },
  paymentForm: { hidden: true, nowrap: true },
  taxPostalCode: { hidden: true, nowrap: true },
  hasAccess: { hidden: true },
  createdAt: { hidden: true, kind: 'date' },
});

/** Long addresses end in dots, so that the last columns stay in view. */
const Short = ({ text: whole }: { text: string }) => (
  <Box
    component="span"
    title={whole}
    sx={{
      display: 'block',
      maxWidth: { sm: 146, xl: 'none' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { sm: 'nowrap' },
    }}
  >
    {whole}
  </Box>
);
