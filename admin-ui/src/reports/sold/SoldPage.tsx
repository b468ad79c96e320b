import SellOutlined from '@mui/icons-material/SellOutlined';
import { useSession } from '../../auth/useSession';
import { useCategoryChoices } from '../../catalog';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { CLIENTS, useOrderSellers } from '../../sales';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { SOLD_COLUMNS } from './columns';
import { SOLD_PIECES, type SoldRow } from './types';

const NEWEST = { field: 'soldAt', order: 'DESC' } as const;
const TARGET = { path: ({ idOrder }: SoldRow) => pathTo('order-details', { id: idOrder }) };

/** What each sold piece brought, cost and left: this month's, or another period's. */
export const SoldPage = () => {
  const t = useT();
  const filters = useFilters();
  return (
    <>
      <PageHeader text={t('reports.sold.text')} />
      <ListPage<SoldRow>
        resource={SOLD_PIECES}
        columns={SOLD_COLUMNS}
        sort={NEWEST}
        filters={filters}
        opensWith={{ dateFrom: `${today().slice(0, 7)}-01` }}
        target={TARGET}
        empty={
          <EmptyState
            icon={<SellOutlined />}
            title={t('reports.sold.empty')}
            hint={t('reports.sold.empty_hint')}
          />
        }
      />
    </>
  );
};

/** By the wire's names; that of the cost for who reads costs. */
const useFilters = (): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const categories = useCategoryChoices(can('read', 'Categories'));
  const sellers = useOrderSellers(can('read', 'Orders'));
  const cost: ListFilter = {
    source: 'withCost',
    label: 'reports.sold.cost',
    choices: [
      { id: true, name: t('reports.sold.with_cost') },
      { id: false, name: t('reports.sold.without_cost') },
    ],
  };
  return [
    { source: 'dateFrom', label: 'reports.sold.from', date: true },
    { source: 'dateTo', label: 'reports.sold.to', date: true },
    { source: 'category', label: 'fields.SoldPieceRow.category', choices: categories },
    { source: 'seller', label: 'fields.SoldPieceRow.seller', choices: sellers, find: true },
    ...(can('read', 'Clients')
      ? [{ source: 'customer', label: 'fields.SoldPieceRow.customer', ask: CLIENTS } as const]
      : []),
    ...(can('read', 'Costs') ? [cost] : []),
  ];
};
