import AddIcon from '@mui/icons-material/Add';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '../../auth/useSession';
import { WaitingLine } from '../../home';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { NEWEST } from './calls';
import { ENTRY_COLUMNS, EXIT_COLUMNS } from './columns';
import { EntriesPdf } from './EntriesPdf';
import type { EntryRow, ExitRow } from './types';
import { useEntryFilters, useExitFilters } from './useMovementFilters';

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
  const filters = useExitFilters();
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
