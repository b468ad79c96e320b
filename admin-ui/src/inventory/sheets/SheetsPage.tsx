import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { dateTime, number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import type { ListColumn } from '../../shell/list/columns';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { BringBox } from './BringBox';
import { SHEETS, type SheetRow } from './types';

const count = (source: 'total' | 'created' | 'updated' | 'unchanged' | 'failed', hidden = false) =>
  ({
    source,
    label: `sheets.fields.${source}`,
    numeric: true,
    sortable: source === 'total',
    hidden,
    render: (row: SheetRow) => number(row[source]),
  }) satisfies ListColumn<SheetRow>;

export const SHEET_COLUMNS: ListColumn<SheetRow>[] = [
  { source: 'fileName', label: 'sheets.fields.fileName' },
  { source: 'id', label: 'sheets.fields.id', numeric: true, hidden: true },
  {
    source: 'status',
    label: 'sheets.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
  { source: 'person', label: 'sheets.fields.person' },
  {
    source: 'createdAt',
    label: 'sheets.fields.createdAt',
    nowrap: true,
    render: ({ createdAt }) => <span className="tabular">{dateTime(createdAt)}</span>,
  },
  count('total'),
  count('created'),
  count('updated'),
  count('unchanged', true),
  count('failed'),
];

const STATUSES = [
  'En revisión',
  'Con errores',
  'Por confirmar',
  'Importando',
  'Importada',
  'Deshaciendo',
  'Deshecha',
  'Descartada',
].map((id) => ({ id, name: id }));
const FILTERS: ListFilter[] = [{ source: 'status', label: 'sheets.fields.status', choices: STATUSES }];
const target = { path: ({ id }: SheetRow) => pathTo('piece-sheet', { id }) };

/** Files of pieces: bring one, and see what became of the others. */
export const SheetsPage = () => {
  const t = useT();
  return (
    <>
      <PageHeader />
      <BringBox />
      <ListPage<SheetRow>
        resource={SHEETS}
        columns={SHEET_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'id', order: 'DESC' }}
        target={target}
        empty={
          <EmptyState icon={<UploadFileOutlined />} title={t('sheets.empty')} hint={t('sheets.empty_hint')} />
        }
      />
    </>
  );
};
