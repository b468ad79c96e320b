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

export const AUDIT_COLUMNS: ListColumn<AuditRow>[] = columnsOf('AuditRow', {
  at: {},
  who: { render: (row) => <Who {...row} /> },
  kindLabel: {},
  name: { render: (row) => <RecordName row={row} /> },
  number: { hidden: true },
  part: { hidden: true },
  actionLabel: {},
  happenedLabel: { hidden: true },
  address: { nowrap: true },
  device: {},
});

export const SESSION_COLUMNS: ListColumn<SessionRow>[] = columnsOf('SessionRow', {
  name: {},
  email: { hidden: true },
  Role: { kind: 'word' },
  device: {},
  address: { nowrap: true },
  createdAt: {},
  usedAt: {},
});
