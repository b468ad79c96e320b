import { dateTime } from '../i18n/format';
import { useT } from '../i18n/useT';
import type { ListColumn } from '../shell/list/columns';
import { columnsOf } from '../shell/list/columnsOf';
import { RecordName } from './RecordName';
import type { AuditRow, SessionRow } from './types';

/** Without a name: who was refused at the door, or no person at all but a job or a command of the server. */
export const Who = ({ who, happened }: Pick<AuditRow, 'who' | 'happened'>) => {
  const t = useT();
  return <span>{who || t(happened === 'refused' ? 'audit.nobody' : 'shell.history.system')}</span>;
};

export const AUDIT_COLUMNS: ListColumn<AuditRow>[] = [
  { source: 'at', label: 'audit.fields.at', nowrap: true, render: ({ at }) => dateTime(at) },
  { source: 'who', label: 'audit.fields.who', sortable: false, render: (row) => <Who {...row} /> },
  { source: 'kindLabel', label: 'audit.fields.kind', sortable: false },
  { source: 'name', label: 'audit.fields.name', sortable: false, render: (row) => <RecordName row={row} /> },
  { source: 'number', label: 'audit.fields.number', sortable: false, numeric: true, hidden: true },
  { source: 'part', label: 'audit.fields.part', sortable: false, hidden: true },
  { source: 'actionLabel', label: 'audit.fields.action', sortable: false },
  { source: 'happenedLabel', label: 'audit.fields.happened', sortable: false, hidden: true },
  { source: 'address', label: 'audit.fields.address', sortable: false, nowrap: true },
  { source: 'device', label: 'audit.fields.device', sortable: false },
];

export const SESSION_COLUMNS: ListColumn<SessionRow>[] = columnsOf('SessionRow', {
  name: {},
  email: { hidden: true },
  Role: {},
  device: {},
  address: { nowrap: true },
  createdAt: {},
  usedAt: {},
});
