import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '../../../api/client';
import type { components } from '../../../api/schema';
import type { RecordAction } from '../../../api/types';
import { RESOURCE } from '../calls';

export type Column = components['schemas']['BoardColumn'];

/** How many quotes a column reads at a time. */
export const A_PAGE = 20;

/** The states with what is in each of the quotes of a filter; behind the resource's name, so that each command reads them anew. */
export const useColumns = (filter: Record<string, unknown>) =>
  useQuery({
    queryKey: [RESOURCE, 'board', filter],
    queryFn: reading('/api/quotes/board', { query: { filter: JSON.stringify(filter) } }),
    placeholderData: keepPreviousData,
  });

/** Those that are shown, the open ones first: all, or the one that the list is filtered by. */
export const shownColumns = (columns: Column[], filter: Record<string, unknown>): Column[] =>
  columns
    .filter(({ status }) => !filter.status || status === filter.status)
    .sort((one, other) => Number(other.open) - Number(one.open));

/** One that is not open is folded until somebody unfolds it, or asks for nothing else. */
export const isFolded = ({ status, open }: Column, unfolded: string[], shown: Column[]): boolean =>
  !open && shown.length > 1 && !unfolded.includes(status);

/** The step that leads a quote into a column: one that can be taken, else one that says why not; none where nothing leads there. */
export const stepInto = (
  { steps }: Pick<Column, 'steps'>,
  actions: RecordAction[],
): RecordAction | undefined => {
  const leading = actions.filter(({ name }) => steps.includes(name));
  return leading.find(({ allowed }) => allowed) ?? leading[0];
};
