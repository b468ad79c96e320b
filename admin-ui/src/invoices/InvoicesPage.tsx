import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import { PageHeader } from '../shell/PageHeader';
import { INVOICE_COLUMNS } from './columns';
import { LackingComplements } from './complements/LackingComplements';
import { MonthDialog } from './dialogs/MonthDialog';
import { Readiness } from './settings/Readiness';
import { INVOICES, type InvoiceRow } from './types';
import { useInvoiceFilters } from './useInvoiceFilters';

const NEWEST = { field: 'id', order: 'DESC' } as const;
const TARGET = { path: ({ id }: InvoiceRow) => pathTo('invoice-details', { id }) };

/** All invoices that the person sees: what waits for its stamp, what failed, what holds. */
export const InvoicesPage = () => {
  const t = useT();
  const { can } = useSession();
  const filters = useInvoiceFilters();
  const [month, setMonth] = useState(false);
  const sets = can('settings', 'Invoices');
  return (
    <>
      <PageHeader
        text={t('invoices.text')}
        actions={
          <>
            {sets && (
              <Button variant="outlined" component={Link} to={pathTo('invoice-settings')}>
                {t('invoices.settings.open')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setMonth(true)}>
              {t('invoices.month.open')}
            </Button>
            {can('ask', 'Invoices') && (
              <Button variant="contained" component={Link} to={pathTo('invoices-due')}>
                {t('screens.invoices-due')}
              </Button>
            )}
          </>
        }
      />
      {month && <MonthDialog onClose={() => setMonth(false)} />}
      {sets && <Readiness linked />}
      <LackingComplements />
      <ListPage<InvoiceRow>
        resource={INVOICES}
        columns={INVOICE_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState icon={<ReceiptIcon />} title={t('invoices.empty')} hint={t('invoices.empty_hint')} />
        }
      />
    </>
  );
};
