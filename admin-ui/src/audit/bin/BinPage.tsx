import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { CUSTOMER_COLUMNS, QUOTE_COLUMNS } from './columns';
import { Restore, type Wanted } from './Restore';
import { CUSTOMERS, type DeletedCustomer, type DeletedQuote, QUOTES } from './types';

/** The words of the address, in the order of the tabs. */
const VIEWS = ['cotizaciones', 'clientes'] as const;
type View = (typeof VIEWS)[number];
const NEWEST = { field: 'deletedAt', order: 'DESC' } as const;

/** What was deleted, and can come back. */
export const BinPage = () => {
  const t = useT();
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const view = VIEWS.find((name) => name === search.get('vista')) ?? 'cotizaciones';
  const restore = (what: Wanted) => can('restore', 'Bin') && setWanted(what);
  const tabs = (
    <Tabs
      value={view}
      onChange={(_, name: View) => setSearch(name === 'cotizaciones' ? {} : { vista: name })}
      sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {VIEWS.map((name) => (
        <Tab key={name} value={name} label={t(`bin.tabs.${name}`)} />
      ))}
    </Tabs>
  );
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
      label: 'bin.fields.kind',
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
