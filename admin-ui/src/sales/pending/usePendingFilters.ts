import { usePlaces } from '../../api/useOptions';
import { type Key, useT } from '../../i18n/useT';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { useStates } from '../orders/calls';
import { ORDER_CLIENTS, useOrderSellers } from '../quotes/calls';

const DUE = ['late', 'today', 'week', 'later', 'undated'];
const WHERE = ['here', 'elsewhere', 'moving', 'out'];

export const usePendingFilters = (): ListFilter[] => {
  const t = useT();
  const sellers = useOrderSellers();
  const states = useStates().data ?? [];
  const places = usePlaces();
  const named = (words: string[], of: string) =>
    words.map((word) => ({ id: word, name: t(`pending.${of}.${word}` as Key) }));
  return [
    { source: 'due', label: 'fields.PendingRow.promised', choices: named(DUE, 'due') },
    { source: 'where', label: 'fields.PendingRow.parts', choices: named(WHERE, 'where') },
    { source: 'client', label: 'fields.PendingRow.customer', ask: ORDER_CLIENTS },
    { source: 'location', label: 'fields.PendingRow.location', choices: places },
    {
      source: 'order_status',
      label: 'fields.PendingRow.status',
      choices: states.map((state) => ({ id: state, name: state })),
    },
    { source: 'user', label: 'fields.PendingRow.seller', choices: sellers, find: true },
    { source: 'from', label: 'pending.from', date: true },
    { source: 'to', label: 'pending.to', date: true },
  ];
};
