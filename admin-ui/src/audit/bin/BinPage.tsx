import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { useView, ViewTabs } from '../../shell/list/ViewTabs';
import { PageHeader } from '../../shell/PageHeader';
import { CUSTOMER_COLUMNS, QUOTE_COLUMNS } from './columns';
import { Restore, type Wanted } from './Restore';
import { CUSTOMERS, type DeletedCustomer, type DeletedQuote, QUOTES } from './types';

/** The words of the address, in the order of the tabs. */
const VIEWS = ['cotizaciones', 'clientes'] as const;
const NEWEST = { field: 'deletedAt', order: 'DESC' } as const;

/** What was deleted, and can come back. */
export const BinPage = () => {
  const t = useT();
  const { can } = useSession();
  const [view, show] = useView(VIEWS);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const restore = (what: Wanted) => can('restore', 'Bin') && setWanted(what);
  const tabs = <ViewTabs views={VIEWS} view={view} onShow={show} label={(name) => t(`bin.tabs.${name}`)} />;
  return (
    <>
      <PageHeader text={t('bin.text')} />
      {view === 'clientes' ? (
        <Customers restore={restore}>{tabs}</Customers>
      ) : (
        <Quotes restore={restore}>{tabs}</Quotes>
      )}
      {wanted && <Restore wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
};

interface Props {
  restore: (what: Wanted) => void;
  children: ReactNode;
}

const Nothing = () => {
  const t = useT();
  return <EmptyState icon={<DeleteOutline />} title={t('bin.empty')} hint={t('bin.empty_hint')} />;
};

const Quotes = ({ restore, children }: Props) => {
  const t = useT();
  return (
    <ListPage<DeletedQuote>
      resource={QUOTES}
      columns={QUOTE_COLUMNS}
      sort={NEWEST}
      target={{
        open: ({ number }) => restore({ what: 'quote', number, name: t('bin.quote', { number }) }),
      }}
      empty={<Nothing />}
    >
      {children}
    </ListPage>
  );
};

const Customers = ({ restore, children }: Props) => {
  const t = useT();
  const kinds: ListFilter[] = [
    {
      source: 'kind',
      label: 'fields.DeletedCustomer.kind',
      choices: [
        { id: 'customer', name: t('bin.kinds.customer') },
        { id: 'wholesaler', name: t('bin.kinds.wholesaler') },
      ],
    },
  ];
  return (
    <ListPage<DeletedCustomer>
      resource={CUSTOMERS}
      columns={CUSTOMER_COLUMNS}
      filters={kinds}
      sort={NEWEST}
      target={{ open: ({ number, name }) => restore({ what: 'customer', number, name }) }}
      empty={<Nothing />}
    >
      {children}
    </ListPage>
  );
};
