import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import type { ReactNode } from 'react';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import { BulkShop } from './BulkShop';
import { CIRCUIT_COLUMNS, PRODUCT_COLUMNS } from './columns';
import type { ShopCircuit, ShopProduct } from './types';
import { useShopCircuitFilters, useShopProductFilters } from './useShopFilters';

interface Props {
  open: (id: number) => void;
  /** The tabs above. */
  children: ReactNode;
}

const BY_NAME = { field: 'Name', order: 'ASC' } as const;

export const ShopProducts = ({ used, open, children }: Props & { used: boolean }) => {
  const t = useT();
  const { can } = useSession();
  return (
    <ListPage<ShopProduct>
      resource="shop-products"
      storeKey={`shop-products.${used ? 'used' : 'new'}`}
      columns={PRODUCT_COLUMNS}
      filters={useShopProductFilters(used)}
      filter={{ preOwned: used }}
      sort={BY_NAME}
      target={{ open: ({ id }) => open(id) }}
      bulk={can('edit', 'Ecommerce') && <BulkShop kind="products" />}
      empty={
        <EmptyState
          icon={<StoreIcon />}
          title={t(used ? 'shop.empty_used' : 'shop.empty_new')}
          hint={t('shop.empty_hint')}
        />
      }
    >
      {children}
    </ListPage>
  );
};

export const ShopCircuits = ({ open, children }: Props) => {
  const t = useT();
  const { can } = useSession();
  return (
    <ListPage<ShopCircuit>
      resource="shop-circuits"
      columns={CIRCUIT_COLUMNS}
      filters={useShopCircuitFilters()}
      sort={BY_NAME}
      target={{ open: ({ id }) => open(id) }}
      bulk={can('edit', 'Ecommerce') && <BulkShop kind="circuits" />}
      empty={
        <EmptyState icon={<StoreIcon />} title={t('circuits.empty')} hint={t('shop.empty_circuits_hint')} />
      }
    >
      {children}
    </ListPage>
  );
};
