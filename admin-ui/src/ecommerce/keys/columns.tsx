import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import type { ShopKey } from '../types';

const State = ({ revokedAt }: ShopKey) => {
  const t = useT();
  return revokedAt ? (
    <StatusChip status={t('shop.keys.revoked', { when: dateTime(revokedAt) })} tone="neutral" />
  ) : (
    <StatusChip status={t('shop.keys.in_use')} tone="success" />
  );
};

export const KEY_COLUMNS: ListColumn<ShopKey>[] = [
  { source: 'name', label: 'shop.keys.name' },
  {
    source: 'prefix',
    label: 'shop.keys.prefix',
    nowrap: true,
    sortable: false,
    render: ({ prefix }) => `${prefix}…`,
  },
  { source: 'revokedAt', label: 'shop.keys.state', render: (row) => <State {...row} /> },
  { source: 'usedAt', label: 'shop.keys.usedAt', render: ({ usedAt }) => dateTime(usedAt) },
  { source: 'createdBy', label: 'shop.keys.createdBy', sortable: false },
  { source: 'createdAt', label: 'shop.keys.createdAt', render: ({ createdAt }) => dateTime(createdAt) },
];
