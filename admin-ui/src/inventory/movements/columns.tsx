import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import type { EntryRow, ExitRow } from './types';

const DOCUMENT = {
  render: ({ document }: Pick<EntryRow, 'document'>) => document && <DocumentLink {...document} />,
};

export const ENTRY_COLUMNS: ListColumn<EntryRow>[] = columnsOf('EntryRow', {
  id: {},
  date: {},
  kind: {},
  location: {},
  document: DOCUMENT,
  pieces: {},
  inStock: {},
  person: {},
  evidence: {},
  products: { hidden: true },
  notes: { hidden: true },
  createdAt: { hidden: true },
  removed: { hidden: true },
});

export const EXIT_COLUMNS: ListColumn<ExitRow>[] = columnsOf('ExitRow', {
  id: {},
  date: {},
  kind: {},
  location: {},
  document: DOCUMENT,
  pieces: {},
  handedBy: {},
  receiver: {},
  evidence: {},
  products: { hidden: true },
  notes: { hidden: true },
  createdAt: { hidden: true },
});
