import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import type { ShopKey } from '../types';

const State = ({ revokedAt }: Pick<ShopKey, 'revokedAt'>) => {
  const t = useT();
  return revokedAt ? (
    <StatusChip status={t('shop.keys.revoked', { when: dateTime(revokedAt) })} tone="neutral" />
  ) : (
    <StatusChip status={t('shop.keys.in_use')} tone="success" />
  );
};

export const KEY_COLUMNS: ListColumn<ShopKey>[] = columnsOf('ShopKeyRow', {
  name: {},
  prefix: { nowrap: true, render: ({ prefix }) => `${prefix}…` },
  revokedAt: { render: (row) => <State {...row} /> },
  usedAt: {},
  createdBy: {},
  createdAt: {},
});
