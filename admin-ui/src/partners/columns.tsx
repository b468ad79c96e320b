import Box from '@mui/material/Box';
import { date } from '../i18n/format';
import { useT } from '../i18n/useT';
import type { ListColumn } from '../shell/list/columns';
import { StatusChip } from '../shell/StatusChip';
import { TaxLevel } from './TaxLevel';
import type { PartnerRow } from './types';

type Column = ListColumn<PartnerRow>;
type Named =
  | 'customerLastName'
  | 'BusinessName'
  | 'RFC'
  | 'customerPhone'
  | 'customerEmail'
  | 'seller'
  | CodeName;
type CodeName = 'taxRegime' | 'CFDIUssage' | 'paymentForm' | 'taxPostalCode';

const text = (source: Named, more: Partial<Column> = {}): Column => ({
  source,
  label: `partners.fields.${source}`,
  ...more,
});
const code = (source: CodeName): Column => text(source, { hidden: true, sortable: false, nowrap: true });

/** The columns of customers and of wholesalers. */
export const PARTNER_COLUMNS: Column[] = [
  { source: 'name', label: 'partners.fields.name' },
  text('BusinessName'),
  text('RFC', { nowrap: true, render: ({ RFC }) => RFC && <span className="tabular">{RFC}</span> }),
  text('customerPhone', { sortable: false, nowrap: true }),
  text('customerEmail', { render: ({ customerEmail }) => customerEmail && <Short text={customerEmail} /> }),
  text('seller'),
  {
    source: 'taxLevel',
    label: 'partners.fields.taxLevel',
    sortable: false,
    render: ({ taxLevel }) => <TaxLevel level={taxLevel} />,
  },
  {
    source: 'status',
    label: 'partners.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
  text('customerLastName', { hidden: true }),
  code('taxRegime'),
  code('CFDIUssage'),
  code('paymentForm'),
  code('taxPostalCode'),
  {
    source: 'hasAccess',
    label: 'partners.fields.hasAccess',
    hidden: true,
    sortable: false,
    render: ({ hasAccess }) => <YesNo value={hasAccess} />,
  },
  {
    source: 'createdAt',
    label: 'partners.fields.createdAt',
    hidden: true,
    nowrap: true,
    render: ({ createdAt }) => date(createdAt),
  },
];

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

const YesNo = ({ value }: { value: boolean }) => {
  const t = useT();
  return <>{t(value ? 'shell.yes' : 'shell.no')}</>;
};
