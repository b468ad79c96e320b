import { useT } from '../i18n/useT';
import type { Choice, ListFilter } from '../shell/list/ListToolbar';
import { useAuditChoices } from './calls';

const HAPPENED = ['create', 'change', 'step', 'delete', 'sign_in', 'refused', 'sign_out', 'export'] as const;

/** The wire's filters. */
export const useAuditFilters = (): ListFilter[] => {
  const t = useT();
  const { kinds, people } = useAuditChoices();
  const happened: Choice[] = HAPPENED.map((id) => ({ id, name: t(`audit.happened.${id}`) }));
  return [
    { source: 'person', label: 'audit.fields.who', choices: people, find: true },
    { source: 'kind', label: 'audit.fields.kind', choices: kinds, find: true },
    { source: 'happened', label: 'audit.fields.happened', choices: happened },
    { source: 'dateFrom', label: 'audit.fields.from', date: true },
    { source: 'dateTo', label: 'audit.fields.to', date: true },
    { source: 'number', label: 'audit.fields.number', text: true },
  ];
};
