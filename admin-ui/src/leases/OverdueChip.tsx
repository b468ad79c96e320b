import { useT } from '../i18n/useT';
import { StatusChip } from '../shell/StatusChip';
import type { LeaseRow } from './types';

/** Stands beside the state of a lease that owes a rent whose day is past. */
export const OverdueChip = ({ lease: { overdue } }: { lease: Pick<LeaseRow, 'overdue'> }) => {
  const t = useT();
  return Number(overdue) > 0 && <StatusChip status={t('leases.overdue')} tone="danger" />;
};
