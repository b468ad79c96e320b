import { dateTime } from '../i18n/format';
import { useT } from '../i18n/useT';
import type { ListColumn } from '../shell/list/columns';
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

export const SESSION_COLUMNS: ListColumn<SessionRow>[] = [
  { source: 'name', label: 'audit.sessions.name' },
  { source: 'email', label: 'audit.sessions.email', sortable: false, hidden: true },
  { source: 'Role', label: 'audit.sessions.Role', sortable: false },
  { source: 'device', label: 'audit.fields.device', sortable: false },
  { source: 'address', label: 'audit.fields.address', nowrap: true },
  {
    source: 'createdAt',
    label: 'audit.sessions.createdAt',
    nowrap: true,
    render: ({ createdAt }) => dateTime(createdAt),
  },
  {
    source: 'usedAt',
    label: 'audit.sessions.usedAt',
    nowrap: true,
    render: ({ usedAt }) => dateTime(usedAt),
  },
];
