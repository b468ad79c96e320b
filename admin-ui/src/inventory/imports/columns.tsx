import type { components } from '../../api/schema';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';

export type ImportRow = components['schemas']['ImportNumberRow'];
export type ImportRecord = components['schemas']['ImportNumberDetail'];

export const IMPORTS = 'import-numbers';
export const LATEST = { field: 'orderDate', order: 'DESC' } as const;
export const importPath = (id: number | string) => pathTo('imports-home', {}, { importacion: id });

/** The day on which it should have come. */
const Overdue = ({ eta }: { eta: string | null }) => {
  const t = useT();
  return (
    <>
      {date(eta)} <StatusChip status={t('imports.overdue')} tone="danger" />
    </>
  );
};

export const IMPORT_COLUMNS: ListColumn<ImportRow>[] = columnsOf('ImportNumberRow', {
  NoImport: { nowrap: true },
  availability: {},
  orderDate: {},
  etd: {},
  eta: { render: ({ eta, overdue }) => (overdue ? <Overdue eta={eta} /> : date(eta)) },
  arriveDate: {},
  pieces: {},
  available: {},
  presale: {},
  unavailable: { hidden: true },
  inStock: { hidden: true },
  delivered: { hidden: true },
  costUsd: { hidden: true },
  costMxn: { hidden: true },
  notes: { hidden: true },
  createdAt: { hidden: true },
});
