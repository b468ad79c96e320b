import AddIcon from '@mui/icons-material/Add';
import BoatIcon from '@mui/icons-material/DirectionsBoatOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { type Translate, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { BulkImports } from './BulkImports';
import { IMPORT_COLUMNS, IMPORTS, type ImportRow, LATEST } from './columns';
import { ImportDialog } from './ImportDialog';
import { ImportDrawer } from './ImportDrawer';
import { SumsBar } from './SumsBar';
import { AVAILABILITIES, DAYS } from './values';

const TABS = ['new', 'used'] as const;
type TabName = (typeof TABS)[number];

const filtersOf = (t: Translate): ListFilter[] => [
  { source: 'overdue', label: 'imports.eta_state', choices: [{ id: true, name: t('imports.only_overdue') }] },
  {
    source: 'availability',
    label: 'fields.ImportNumberRow.availability',
    choices: AVAILABILITIES,
  },
  ...DAYS.flatMap((day): ListFilter[] => [
    { source: day, label: `imports.from.${day}`, date: true },
    { source: `${day}End`, label: `imports.to.${day}`, date: true },
  ]),
];

/** Containers and purchases, of new and of used furniture. */
export const ImportsPage = () => {
  const t = useT();
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const tab: TabName = search.get('usados') === 'si' ? 'used' : 'new';
  const id = search.get('importacion');
  const open = useCallback(
    (record: number | null) =>
      setSearch((before) => {
        before.delete('tab');
        if (record === null) before.delete('importacion');
        else before.set('importacion', String(record));
        return before;
      }),
    [setSearch],
  );
  const target = useMemo(() => ({ open: (row: ImportRow) => open(row.id) }), [open]);
  const add = can('edit', 'Import') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('imports.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        actions={
          <>
            {can('import pieces', 'Import') && (
              <Button component={Link} to={pathTo('piece-sheets')} startIcon={<UploadIcon />}>
                {t('screens.piece-sheets')}
              </Button>
            )}
            {add}
          </>
        }
      />
      <ListPage<ImportRow>
        key={tab}
        resource={IMPORTS}
        storeKey={`import-numbers.${tab}`}
        columns={IMPORT_COLUMNS}
        filters={filtersOf(t)}
        filter={{ preOwned: tab === 'used' }}
        sort={LATEST}
        target={target}
        bulk={can('edit', 'Import') && <BulkImports />}
        empty={
          <EmptyState
            icon={<BoatIcon />}
            title={t('imports.empty')}
            hint={t('imports.hint')}
            action={add || undefined}
          />
        }
      >
        <Tabs
          value={tab}
          onChange={(_, name: TabName) => setSearch(name === 'used' ? { usados: 'si' } : {})}
          sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {TABS.map((name) => (
            <Tab key={name} value={name} label={t(`imports.tabs.${name}`)} />
          ))}
        </Tabs>
        <SumsBar />
      </ListPage>
      {adding && <ImportDialog preOwned={tab === 'used'} onClose={() => setAdding(false)} />}
      {id && <ImportDrawer id={id} onClose={() => open(null)} />}
    </>
  );
};
