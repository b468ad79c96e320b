import { RESOURCES } from '../api/resources';
import type { ListLink } from './types';

type Can = (action: string, subject: string) => boolean;

/** Reports that have a page for who sees everybody's, and another one for what is one's own. */
const REPORTS: Record<string, string> = { 'payments-report': '', 'devolutions-report': 'refunds' };
const OF_ALL = '/reportes/pagos';
const OF_ONE_S_OWN = '/comercial/pagos';

/** The address of the rows that a figure sums; none where the person has no screen of them. */
export const pathOf = ({ resource, filter }: ListLink, can: Can): string | undefined => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (!RESOURCES[resource]) return undefined;
  if (resource in REPORTS) {
    if (REPORTS[resource]) query.set('tab', REPORTS[resource]);
    return `${can('read all', 'Reports') ? OF_ALL : OF_ONE_S_OWN}?${query}`;
  }
  const { abilities, paths } = RESOURCES[resource];
  return abilities.list && can(...abilities.list) ? `${paths.list}?${query}` : undefined;
};
