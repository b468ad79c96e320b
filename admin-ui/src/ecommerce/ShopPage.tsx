import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

import { useSearchParams } from 'react-router';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { ExchangeParts } from '../sales';
import { useView, ViewTabs } from '../shell/list/ViewTabs';
import { PageHeader } from '../shell/PageHeader';
import { ItemDrawer } from './ItemDrawer';
import { KeysTab } from './keys/KeysTab';
import { ShopCircuits, ShopProducts } from './ShopLists';
import type { Kind } from './types';

/** The words of the address, in the order of the tabs. */
const VIEWS = ['nuevos', 'seminuevos', 'circuitos', 'tipo-de-cambio', 'claves'] as const;
type View = (typeof VIEWS)[number];
const NEEDS: Partial<Record<View, [string, string]>> = {
  'tipo-de-cambio': ['read', 'ExchangeRate'],
  claves: ['edit', 'Ecommerce'],
};

/** What the shop shows of products and circuits, at which rate, and who may read it. */
export const ShopPage = () => {
  const t = useT();
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [asked, show] = useView(VIEWS);
  const views = VIEWS.filter((name) => can(...(NEEDS[name] ?? ['read', 'Ecommerce'])));
  const view = views.includes(asked) ? asked : VIEWS[0];
  const id = search.get('articulo');
  const open = (record: number | null) =>
    setSearch((before) => {
      before.delete('tab');
      if (record === null) before.delete('articulo');
      else before.set('articulo', String(record));
      return before;
    });
  const tabs = <ViewTabs views={views} view={view} onShow={show} label={(name) => t(`shop.tabs.${name}`)} />;
  return (
    <>
      <PageHeader text={t('shop.text')} />
      <Content key={view} view={view} open={open} tabs={tabs} />
      {id && isThings(view) && <ItemDrawer kind={KIND_OF[view]} id={id} onClose={() => open(null)} />}
    </>
  );
};

const KIND_OF = {
  nuevos: 'products',
  seminuevos: 'products',
  circuitos: 'circuits',
} as const satisfies Partial<Record<View, Kind>>;

const isThings = (view: View): view is keyof typeof KIND_OF => view in KIND_OF;

interface ContentProps {
  view: View;
  open: (id: number) => void;
  tabs: ReactNode;
}

const Content = ({ view, open, tabs }: ContentProps) => {
  switch (view) {
    case 'circuitos':
      return <ShopCircuits open={open}>{tabs}</ShopCircuits>;
    case 'tipo-de-cambio':
      return (
        <>
          <Card sx={{ mb: 2.5 }}>{tabs}</Card>
          <ExchangeParts />
        </>
      );
    case 'claves':
      return <KeysTab>{tabs}</KeysTab>;
    default:
      return (
        <ShopProducts used={view === 'seminuevos'} open={open}>
          {tabs}
        </ShopProducts>
      );
  }
};
