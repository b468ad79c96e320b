import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import type { TransferRow } from './types';

export const TRANSFER_COLUMNS: ListColumn<TransferRow>[] = columnsOf('TransferRow', {
  ID: {},
  originName: {},
  destinyName: {},
  status: {},
  DateRequired: {},
  confirmedDate: { hidden: true },
  pieces: {},
  missing: { render: ({ missing }) => (missing > 0 ? <Missing count={missing} /> : '0') },
  creator: {},
  comment: { hidden: true },
  createdAt: { kind: 'date', hidden: true },
});

const Missing = ({ count }: { count: number }) => {
  const t = useT();
  return <StatusChip status={t('transfers.missing_count', { smart_count: count })} tone="danger" />;
};
