import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { InvoicedDialog } from './InvoicedDialog';
import { TO_INVOICE, TO_INVOICE_COLUMNS, type ToInvoiceRow } from './rows';

const NEWEST = { field: 'id', order: 'DESC' } as const;
const OPEN = { invoiced: false };
const TARGET = { path: ({ idLease }: ToInvoiceRow) => pathTo('lease-details', { id: idLease }) };

/** What the deposit paid of rents and damage, and the invoice of each. */
export const ToInvoicePage = () => {
  const t = useT();
  const { can } = useSession();
  const [chosen, setChosen] = useState<ToInvoiceRow | null>(null);
  const filters: ListFilter[] = [
    {
      source: 'invoiced',
      label: 'leases.to_invoice.invoiced',
      choices: [
        { id: true, name: t('shell.yes') },
        { id: false, name: t('shell.no') },
      ],
    },
  ];
  const number = (row: ToInvoiceRow) =>
    row.number || !can('deposit', 'Leases') ? (
      row.number
    ) : (
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          setChosen(row);
        }}
      >
        {t('leases.to_invoice.note')}
      </Button>
    );
  const columns = TO_INVOICE_COLUMNS.map((column) =>
    column.source === 'number' ? { ...column, render: number } : column,
  );
  return (
    <>
      <PageHeader text={t('leases.to_invoice.text')} />
      <ListPage<ToInvoiceRow>
        resource={TO_INVOICE}
        columns={columns}
        filters={filters}
        opensWith={OPEN}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState
            icon={<ReceiptIcon />}
            title={t('leases.to_invoice.empty')}
            hint={t('leases.to_invoice.empty_hint')}
          />
        }
      />
      {chosen && <InvoicedDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};
