import AddIcon from '@mui/icons-material/Add';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { WaitingLine } from '../../home';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { NEWEST } from './calls';
import { ENTRY_COLUMNS, EXIT_COLUMNS } from './columns';
import { EntriesPdf } from './EntriesPdf';
import type { EntryRow, ExitRow } from './types';
import { useEntryFilters } from './useEntryFilters';

const EXIT_KINDS = ['Entrega', 'Traspaso'].map((id) => ({ id, name: id }));
const ENTRY_TARGET = { path: ({ id }: EntryRow) => pathTo('incomes-details', { id }) };
const EXIT_TARGET = { path: ({ id }: ExitRow) => pathTo('outcomes-details', { id }) };

/** What came in, newest first. */
export const EntriesPage = () => {
  const t = useT();
  const { can } = useSession();
  const filters = useEntryFilters();
  const add = can('create', 'Inventory_entries') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={pathTo('new-income')}>
      {t('movements.form.new')}
    </Button>
  );
  return (
    <>
      <PageHeader actions={add} />
      <ListPage<EntryRow>
        resource="entries"
        columns={ENTRY_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={ENTRY_TARGET}
        tools={<EntriesPdf />}
        empty={
          <EmptyState
            icon={<LoginIcon />}
            title={t('movements.entries_empty')}
            hint={t('movements.entries_hint')}
            action={add || undefined}
          />
        }
      />
    </>
  );
};

/** What left, newest first: the first page of who works at a warehouse. */
export const ExitsPage = () => {
  const t = useT();
  const { can } = useSession();
  const filters: ListFilter[] = [
    { source: 'kind', label: 'fields.EntryRow.kind', choices: EXIT_KINDS },
    { source: 'location', label: 'fields.EntryRow.location', choices: usePlaces() },
    {
      source: 'withoutEvidence',
      label: 'movements.fields.withoutEvidence',
      choices: [
        { id: true, name: t('movements.without_evidence') },
        { id: false, name: t('movements.with_evidence') },
      ],
    },
    { source: 'dateFrom', label: 'movements.fields.dateFrom', date: true },
    { source: 'dateTo', label: 'movements.fields.dateTo', date: true },
  ];
  return (
    <>
      <PageHeader />
      {!can('read', 'Dashboard') && <WaitingLine />}
      <ListPage<ExitRow>
        resource="exits"
        columns={EXIT_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={EXIT_TARGET}
        empty={
          <EmptyState
            icon={<LogoutIcon />}
            title={t('movements.exits_empty')}
            hint={t('movements.exits_hint')}
          />
        }
      />
    </>
  );
};
