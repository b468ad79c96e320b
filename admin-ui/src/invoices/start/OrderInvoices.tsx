import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import { useMemo } from 'react';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { INVOICE_COLUMNS } from '../columns';
import { INVOICES, type InvoiceRow } from '../types';

const NOTHING = {};
const NEWEST = { field: 'id', order: 'DESC' } as const;
const TARGET = { path: ({ id }: InvoiceRow) => pathTo('invoice-details', { id }) };
/** Whose they are is on the page around them. */
const COLUMNS = INVOICE_COLUMNS.filter(({ source }) => source !== 'customer');

/** What was invoiced of an order, the cancelled ones too. One that is noted as invoiced and has none here was invoiced elsewhere. */
export const OrderInvoices = ({ order, isNoted }: { order: number; isNoted: boolean }) => {
  const t = useT();
  const filter = useMemo(() => ({ order }), [order]);
  return (
    <ListPage<InvoiceRow>
      resource={INVOICES}
      storeKey="invoices.order"
      columns={COLUMNS}
      filter={filter}
      sort={NEWEST}
      target={TARGET}
      embedded={{ filter: NOTHING }}
      empty={
        <EmptyState
          icon={<ReceiptIcon />}
          title={t(isNoted ? 'orders.invoice.elsewhere' : 'invoices.of_order.empty')}
          hint={t(isNoted ? 'orders.invoice.elsewhere_hint' : 'invoices.of_order.empty_hint')}
        />
      }
    />
  );
};
