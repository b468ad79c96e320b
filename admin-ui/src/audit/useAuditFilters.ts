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
    { source: 'person', label: 'fields.AuditRow.who', choices: people, find: true },
    { source: 'kind', label: 'fields.AuditRow.kindLabel', choices: kinds, find: true },
    { source: 'happened', label: 'fields.AuditRow.happenedLabel', choices: happened },
    { source: 'dateFrom', label: 'audit.fields.from', date: true },
    { source: 'dateTo', label: 'audit.fields.to', date: true },
    { source: 'number', label: 'fields.AuditRow.number', text: true },
  ];
};
