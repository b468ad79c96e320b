import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { useCashTotals } from './calls';
import { NOWHERE, STATES_HELD } from './groups';

/** Those of a list of what is held; what was handed over has one state only. */
export const useCashFilters = (held: boolean): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const places = usePlaces();
  const groups = useCashTotals().data?.groups ?? [];
  const people = new Map(
    groups.filter(({ delivered }) => delivered !== held).map(({ holder }) => [holder.id, holder]),
  );
  const filters: ListFilter[] = [
    { source: 'holder', label: 'fields.CashRow.holder', choices: [...people.values()], find: true },
    {
      source: 'location',
      label: 'fields.CashRow.location',
      choices: [...places, { id: NOWHERE, name: t('cash.nowhere') }],
    },
    {
      source: 'currency',
      label: 'fields.CashRow.currency',
      choices: ['MXN', 'USD'].map((id) => ({ id, name: id })),
    },
    { source: 'dateFrom', label: 'cash.from', date: true },
    { source: 'dateTo', label: 'cash.to', date: true },
  ];
  if (!held) return filters;
  const states = STATES_HELD.map((id) => ({ id, name: id }));
  const mine: ListFilter = {
    source: 'forMe',
    label: 'cash.for_me',
    choices: [{ id: true, name: t('cash.for_me_yes') }],
  };
  return [
    ...filters,
    { source: 'status', label: 'fields.CashRow.status', choices: states },
    ...(can('confirm cash', 'Quote') ? [mine] : []),
  ];
};
