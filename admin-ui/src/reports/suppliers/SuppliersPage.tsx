import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useStore } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../api/files';
import { useSession } from '../../auth/useSession';
import { useProductFilters } from '../../catalog';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { chosenColumns, hiddenByDefault } from '../../shell/list/columns';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { DownloadButton } from '../DownloadButton';
import { SUPPLIER_COLUMNS, type SupplierRow } from './columns';
import { pdfAddress } from './pdf';

const RESOURCE = 'products-reports';
const TABS = ['all', 'without'] as const;
type TabName = (typeof TABS)[number];

const FILTERS = ['brand', 'category', 'supplier'];
const BY_SUPPLIER = { field: 'name_supplier', order: 'ASC' } as const;
const WITHOUT = { withoutSupplier: true };
const TARGET = { path: ({ id }: SupplierRow) => pathTo('product-details', { id }) };

/** Which products come from whom, and those of nobody known. */
export const SuppliersPage = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'all';
  const filters = useProductFilters().filter(
    ({ source }) => FILTERS.includes(source) && !(tab === 'without' && source === 'supplier'),
  );
  return (
    <>
      <PageHeader />
      {refusal && (
        <Alert severity="warning" onClose={() => setRefusal(null)} sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <ListPage<SupplierRow>
        key={tab}
        resource={RESOURCE}
        storeKey={`${RESOURCE}.${tab}`}
        columns={SUPPLIER_COLUMNS}
        filters={filters}
        filter={tab === 'without' ? WITHOUT : undefined}
        sort={BY_SUPPLIER}
        target={TARGET}
        tools={<ReportPdf tab={tab} onRefused={setRefusal} />}
        empty={
          <EmptyState
            icon={<WarehouseOutlined />}
            title={t(`reports.suppliers.empty_${tab}`)}
            hint={t('reports.suppliers.empty_hint')}
          />
        }
      >
        <Tabs
          value={tab}
          onChange={(_, name: TabName) => setSearch({ tab: name })}
          aria-label={t('reports.suppliers.tabs')}
          sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {TABS.map((name) => (
            <Tab key={name} value={name} label={t(`reports.suppliers.${name}`)} />
          ))}
        </Tabs>
      </ListPage>
    </>
  );
};

interface PdfProps {
  tab: TabName;
  onRefused: (message: string | null) => void;
}

/** The filter's products on paper, with the columns that are shown. */
const ReportPdf = ({ tab, onRefused }: PdfProps) => {
  const t = useT();
  const { can } = useSession();
  const { sort } = useListContext();
  const columns = SUPPLIER_COLUMNS.filter(({ needs }) => !needs || can(...needs));
  const key = `${RESOURCE}.${tab}.datatable`;
  const [hidden] = useStore<string[]>(key, hiddenByDefault(columns));
  const [ranks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const shown = chosenColumns(columns, hidden, ranks).map(({ source }) => source);
  return (
    <DownloadButton
      icon={<PdfIcon />}
      onRefused={onRefused}
      fetch={(filters) => download(pdfAddress(filters, sort, shown), 'reporte.pdf')}
    >
      {t('reports.suppliers.pdf')}
    </DownloadButton>
  );
};
