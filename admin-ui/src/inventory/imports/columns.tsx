import type { components } from '../../api/schema';
import { date, dateTime, mxn, number, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';

export type ImportRow = components['schemas']['ImportNumberRow'];
export type ImportRecord = components['schemas']['ImportNumberDetail'];

export const IMPORTS = 'import-numbers';
export const importPath = (id: number | string) => pathTo('imports-home', {}, { importacion: id });

type Column = ListColumn<ImportRow>;

/** The day on which it should have come. */
const Overdue = ({ eta }: { eta: string | null }) => {
  const t = useT();
  return (
    <>
      {date(eta)} <StatusChip status={t('imports.overdue')} tone="danger" />
    </>
  );
};

const DAYS = ['orderDate', 'etd', 'eta', 'arriveDate'] as const;
const COUNTS = ['pieces', 'available', 'presale', 'unavailable', 'inStock', 'delivered'] as const;
const SHOWN: string[] = ['pieces', 'available', 'presale'];
const COSTS: Column['needs'] = ['read', 'Costs'];

export const IMPORT_COLUMNS: Column[] = [
  { source: 'NoImport', label: 'imports.fields.NoImport', nowrap: true },
  {
    source: 'availability',
    label: 'imports.fields.availability',
    render: ({ availability }) => <StatusChip status={availability} />,
  },
  ...DAYS.map(
    (source): Column => ({
      source,
      label: `imports.fields.${source}`,
      render: (row) => (source === 'eta' && row.overdue ? <Overdue eta={row.eta} /> : date(row[source])),
    }),
  ),
  ...COUNTS.map(
    (source): Column => ({
      source,
      label: `imports.fields.${source}`,
      numeric: true,
      hidden: !SHOWN.includes(source),
      render: (row) => number(row[source]),
    }),
  ),
  {
    source: 'costUsd',
    label: 'imports.fields.costUsd',
    numeric: true,
    needs: COSTS,
    hidden: true,
    render: ({ costUsd }) => usd(costUsd ?? null),
  },
  {
    source: 'costMxn',
    label: 'imports.fields.costMxn',
    numeric: true,
    needs: COSTS,
    hidden: true,
    render: ({ costMxn }) => mxn(costMxn ?? null),
  },
  { source: 'notes', label: 'imports.fields.notes', hidden: true, sortable: false },
  {
    source: 'createdAt',
    label: 'imports.fields.createdAt',
    hidden: true,
    render: ({ createdAt }) => dateTime(createdAt),
  },
];
