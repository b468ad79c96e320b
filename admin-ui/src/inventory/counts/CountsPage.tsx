import AddIcon from '@mui/icons-material/Add';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { COUNT_COLUMNS } from './columns';
import { StartDialog } from './StartDialog';
import { COUNTS, type CountRow, NEWEST, RUNNING } from './types';

const STATUSES = [...RUNNING, 'Aplicado', 'Cancelado'].map((id) => ({ id, name: id }));
const TARGET = { path: ({ id }: CountRow) => pathTo('stock-count', { id }) };

/** Stock counts: begin one, go on with one, look at what was found. */
export const CountsPage = () => {
  const t = useT();
  const { can } = useSession();
  const places = usePlaces();
  const [starting, setStarting] = useState(false);
  const filters: ListFilter[] = [
    { source: 'status', label: 'fields.CountRow.status', choices: STATUSES, many: true },
    { source: 'location', label: 'fields.CountRow.location', choices: places },
    { source: 'due', label: 'fields.CountRow.nextOn', choices: [{ id: true, name: t('counts.due') }] },
  ];
  const start = can('create', 'StockCounts') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setStarting(true)}>
      {t('counts.start')}
    </Button>
  );
  return (
    <>
      <PageHeader actions={start} />
      <ListPage<CountRow>
        resource={COUNTS}
        columns={COUNT_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState
            icon={<InventoryIcon />}
            title={t('counts.empty')}
            hint={t('counts.empty_hint')}
            action={start || undefined}
          />
        }
      />
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
};
