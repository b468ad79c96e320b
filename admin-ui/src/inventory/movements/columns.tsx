import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import type { EntryRow, ExitRow } from './types';

/** What both kinds of movement show first, and what last. */
const HEAD = {
  id: {},
  date: {},
  kind: { kind: 'word' },
  location: {},
  document: {
    render: ({ document }: Pick<EntryRow, 'document'>) => document && <DocumentLink {...document} />,
  },
  pieces: {},
} as const;
const TAIL = {
  evidence: {},
  products: { hidden: true },
  notes: { hidden: true },
  createdAt: { hidden: true },
};

export const ENTRY_COLUMNS: ListColumn<EntryRow>[] = columnsOf('EntryRow', {
  ...HEAD,
  inStock: {},
  person: {},
  ...TAIL,
  removed: { hidden: true },
});

export const EXIT_COLUMNS: ListColumn<ExitRow>[] = columnsOf('ExitRow', {
  ...HEAD,
  handedBy: {},
  receiver: {},
  ...TAIL,
});
