import AddIcon from '@mui/icons-material/Add';
import ChairIcon from '@mui/icons-material/ChairOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { ImportDialog } from '../../shell/sheets/import/ImportDialog';
import { PRODUCT_IMPORT } from '../../shell/sheets/import/kinds';
import { productColumns } from './columns';
import type { ProductRow } from './prices';
import { useProductFilters } from './useProductFilters';

const TABS = ['all', 'low', 'out'] as const;
type TabName = (typeof TABS)[number];

const useCounts = (): Record<TabName, number> | undefined =>
  useQuery({
    queryKey: ['products', 'counts'],
    queryFn: async ({ signal }) => {
      const { json } = await api.get('/api/products', { query: { limit: 1 }, signal });
      return { all: json.products.total, low: json.count_low_inventory, out: json.count_out_stock };
    },
  }).data;

const TARGET = { path: ({ id }: ProductRow) => pathTo('product-details', { id }) };

/** All products, those that run low and those that ran out. */
export const ProductsPage = () => {
  const t = useT();
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'all';
  const filters = useProductFilters();
  const [importing, setImporting] = useState(false);
  const bring = (can('create', 'Product') || can('edit', 'Product')) && (
    <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setImporting(true)}>
      {t('shell.import.open')}
    </Button>
  );
  const add = can('create', 'Product') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={pathTo('new-product')}>
      {t('products.new')}
    </Button>
  );
  const words = {
    all: { title: t('products.empty'), hint: t('products.empty_hint') },
    low: { title: t('products.empty_low'), hint: t('products.empty_low_hint') },
    out: { title: t('products.empty_out'), hint: t('products.empty_out_hint') },
  };
  return (
    <>
      <PageHeader
        actions={
          <>
            {bring}
            {add}
          </>
        }
      />
      <ListPage<ProductRow>
        key={tab}
        resource="products"
        storeKey={tab === 'all' ? 'products' : `products.${tab}`}
        columns={productColumns(can)}
        filters={filters}
        filter={tab === 'all' ? undefined : { inventory: tab }}
        sort={{ field: 'Name', order: 'ASC' }}
        target={TARGET}
        empty={<EmptyState icon={<ChairIcon />} {...words[tab]} action={tab === 'all' ? add : undefined} />}
      >
        <StockTabs tab={tab} onChange={(name) => setSearch({ tab: name })} />
      </ListPage>
      {importing && (
        <ImportDialog
          kind={PRODUCT_IMPORT}
          pathOf={(id) => pathTo('product-details', { id })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

const StockTabs = ({ tab, onChange }: { tab: TabName; onChange: (tab: TabName) => void }) => {
  const t = useT();
  const counts = useCounts();
  return (
    <Tabs
      value={tab}
      onChange={(_, name: TabName) => onChange(name)}
      variant="scrollable"
      sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          label={counts ? `${t(`products.tabs.${name}`)} (${counts[name]})` : t(`products.tabs.${name}`)}
        />
      ))}
    </Tabs>
  );
};
