import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ListContextProvider, ResourceContextProvider, useList, useListContext } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { MonthPicker, monthWords, thisMonth } from '../../commissions';
import { useT } from '../../i18n/useT';
import { BulkBar } from '../../shell/bulk/BulkBar';
import { EmptyState } from '../../shell/EmptyState';
import { ListBody } from '../../shell/list/ListBody';
import { PageHeader } from '../../shell/PageHeader';
import { listAddress } from '../../shell/search/places';
import { Readiness } from '../settings/Readiness';
import { INVOICES } from '../types';
import { BatchPanel } from './BatchPanel';
import { useDue } from './calls';
import { DUE_COLUMNS, pathOf } from './columns';
import { GlobalDialog } from './GlobalDialog';
import { InvoiceDialog } from './InvoiceDialog';
import { LatestBatches } from './LatestBatches';
import { type DueRow, rowsOf } from './types';

const NONE: DueRow[] = [];
const A_PAGE = 100;
const TARGET = { path: pathOf };
const OLDEST = { field: 'day', order: 'ASC' } as const;

/** What has no invoice yet of a month: invoiced one by one, or many at once. */
export const DuePage = () => {
  const t = useT();
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const month = search.get('month') ?? thisMonth();
  const batch = Number(search.get('batch')) || null;
  const { data, error, isPending } = useDue(month);
  const rows = useMemo(() => (data ? rowsOf(data) : NONE), [data]);
  const open = (id: number | null) => setSearch({ month, ...(id !== null && { batch: String(id) }) });
  return (
    <>
      <PageHeader
        text={t('invoices.due.text')}
        actions={
          can('issue', 'Invoices') && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {t('invoices.global.open')}
            </Button>
          )
        }
      />
      {asking && <GlobalDialog onClose={() => setAsking(false)} />}
      <Readiness linked />
      {batch !== null && <BatchPanel id={batch} onClose={() => open(null)} />}
      <Box sx={{ maxWidth: 360, mb: 2 }}>
        <MonthPicker value={month} onChange={(next) => setSearch({ month: next })} />
      </Box>
      {data && data.earlier > 0 && data.earliest && (
        <Earlier count={data.earlier} month={data.earliest} onOpen={(next) => setSearch({ month: next })} />
      )}
      {data && data.unpaid > 0 && <Unpaid count={data.unpaid} />}
      <Rows key={month} rows={rows} pending={isPending} error={error} onBegun={open} />
      <LatestBatches onOpen={open} />
    </>
  );
};

const Earlier = ({ count, month, onOpen }: { count: number; month: string; onOpen: (m: string) => void }) => {
  const t = useT();
  return (
    <OfBefore text={t('invoices.due.earlier', { smart_count: count })}>
      <Button color="inherit" onClick={() => onOpen(month)}>
        {t('invoices.due.see', { month: monthWords(t, month) })}
      </Button>
    </OfBefore>
  );
};

/** They said that they were paid at once. */
const Unpaid = ({ count }: { count: number }) => {
  const t = useT();
  return (
    <OfBefore text={t('invoices.due.unpaid', { smart_count: count })}>
      <Button color="inherit" component={Link} to={listAddress(INVOICES, { unpaid: true })}>
        {t('invoices.due.see_unpaid')}
      </Button>
    </OfBefore>
  );
};

/** What is left of earlier months, and the button that leads there. */
const OfBefore = ({ text, children }: { text: string; children: ReactNode }) => (
  <Alert severity="warning" sx={{ mb: 2 }} action={children}>
    {text}
  </Alert>
);

interface RowsProps {
  rows: DueRow[];
  pending: boolean;
  error: Error | null;
  onBegun: (batch: number) => void;
}

const Rows = ({ rows, pending, error, onBegun }: RowsProps) => {
  const t = useT();
  const list = useList<DueRow>({ data: rows, isPending: pending, error, perPage: A_PAGE, sort: OLDEST });
  return (
    <ResourceContextProvider value={INVOICES}>
      <ListContextProvider value={list}>
        <Card sx={{ mb: 3 }}>
          <Choice rows={rows} onBegun={onBegun} />
          <ListBody<DueRow>
            columns={DUE_COLUMNS}
            storeKey="invoices.due"
            target={TARGET}
            choosing
            empty={
              <EmptyState
                icon={<ReceiptIcon />}
                title={t('invoices.due.empty')}
                hint={t('invoices.due.empty_hint')}
              />
            }
          />
        </Card>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** All that can be invoiced is chosen at once, or each row by itself. */
const Choice = ({ rows, onBegun }: Pick<RowsProps, 'rows' | 'onBegun'>) => {
  const t = useT();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const free = rows.filter(({ refusals }) => refusals.length === 0).map(({ id }) => id);
  const begun = (batch: number) => {
    setAsking(false);
    onUnselectItems();
    onBegun(batch);
  };
  return (
    <>
      {selectedIds.length === 0 && free.length > 0 && (
        <Box sx={{ px: 2, py: 1 }}>
          <Button onClick={() => onSelect(free)}>
            {t('invoices.due.all', { smart_count: free.length })}
          </Button>
        </Box>
      )}
      <BulkBar>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {t('invoices.due.many')}
        </Button>
      </BulkBar>
      {asking && (
        <InvoiceDialog
          rows={rows.filter(({ id }) => selectedIds.includes(id))}
          onBegun={begun}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
