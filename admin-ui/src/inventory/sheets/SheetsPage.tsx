import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { BringBox } from './BringBox';
import { SHEETS, type SheetRow } from './types';

export const SHEET_COLUMNS: ListColumn<SheetRow>[] = columnsOf('SheetRowOut', {
  fileName: {},
  id: { hidden: true },
  status: {},
  person: {},
  createdAt: { render: ({ createdAt }) => <span className="tabular">{dateTime(createdAt)}</span> },
  total: {},
  created: {},
  updated: {},
  unchanged: { hidden: true },
  failed: {},
});

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
const FILTERS: ListFilter[] = [{ source: 'status', label: 'fields.SheetRowOut.status', choices: STATUSES }];
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
