import { date, dateTime, number } from '../../i18n/format';
import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import type { EntryRow, ExitRow } from './types';

const common = <Row extends EntryRow | ExitRow>(): ListColumn<Row>[] => [
  { source: 'date', label: 'movements.fields.date', render: (row) => date(row.date) },
  { source: 'kind', label: 'movements.fields.kind' },
  { source: 'location', label: 'movements.fields.location' },
  {
    source: 'document',
    label: 'movements.fields.document',
    sortable: false,
    render: ({ document }) => document && <DocumentLink {...document} />,
  },
  {
    source: 'pieces',
    label: 'movements.fields.pieces',
    numeric: true,
    render: ({ pieces }) => number(pieces),
  },
];

const last = <Row extends EntryRow | ExitRow>(): ListColumn<Row>[] => [
  {
    source: 'evidence',
    label: 'movements.fields.evidence',
    numeric: true,
    sortable: false,
    render: ({ evidence }) => number(evidence),
  },
  {
    source: 'products',
    label: 'movements.fields.products',
    numeric: true,
    hidden: true,
    render: ({ products }) => number(products),
  },
  { source: 'notes', label: 'movements.fields.notes', hidden: true, sortable: false },
  {
    source: 'createdAt',
    label: 'movements.fields.createdAt',
    hidden: true,
    render: ({ createdAt }) => dateTime(createdAt),
  },
];

export const ENTRY_COLUMNS: ListColumn<EntryRow>[] = [
  { source: 'id', label: 'movements.fields.entry', nowrap: true, render: ({ id }) => `#${id}` },
  ...common<EntryRow>(),
  {
    source: 'inStock',
    label: 'movements.fields.inStock',
    numeric: true,
    render: ({ inStock }) => number(inStock),
  },
  { source: 'person', label: 'movements.fields.person', sortable: false },
  ...last<EntryRow>(),
  {
    source: 'removed',
    label: 'movements.fields.removed',
    numeric: true,
    hidden: true,
    sortable: false,
    render: ({ removed }) => number(removed),
  },
];

export const EXIT_COLUMNS: ListColumn<ExitRow>[] = [
  { source: 'id', label: 'movements.fields.exit', nowrap: true, render: ({ id }) => `#${id}` },
  ...common<ExitRow>(),
  { source: 'handedBy', label: 'movements.fields.handedBy', sortable: false },
  { source: 'receiver', label: 'movements.fields.receiver' },
  ...last<ExitRow>(),
];
