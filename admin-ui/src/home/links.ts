import { screenOfList } from '../api/resources';
import { pathTo } from '../routes';
import { listAddress } from '../shell/search/places';
import type { ListLink } from './types';

type Can = (action: string, subject: string) => boolean;

/** Reports that have a page for who sees everybody's, and another one for what is one's own. */
const REPORTS: Record<string, string> = {
  'payments-report': '',
  'devolutions-report': 'refunds',
  'deposits-report': 'deposits',
};

/** The address of the rows that a figure sums; none where the person has no screen of them. */
export const pathOf = ({ resource, filter }: ListLink, can: Can): string | undefined => {
  if (resource in REPORTS) {
    const report = can('read all', 'Reports') ? 'payments-home' : 'payments-own';
    return pathTo(report, {}, { filter: JSON.stringify(filter), tab: REPORTS[resource] || undefined });
  }
  const screen = screenOfList(resource);
  const opens = screen && can(screen.action, screen.resource);
  return opens ? listAddress(resource, filter) : undefined;
};
