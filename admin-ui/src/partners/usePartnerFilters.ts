import { useT } from '../i18n/useT';
import type { ListFilter } from '../shell/list/ListToolbar';
import { useAssignable, useTaxCatalogues } from './calls';
import type { PartnerKind } from './kinds';
import { codeWords } from './tax/codes';
import type { Level } from './types';
import { useMay } from './useMay';

const LEVELS = ['green', 'amber', 'red'] as const satisfies Level[];
const STATUSES = ['Activo', 'Inactivo'].map((id) => ({ id, name: id }));

/** The wire's filters; who sees only their own has no use for a seller. */
export const usePartnerFilters = (kind: PartnerKind): ListFilter[] => {
  const t = useT();
  const { govern } = useMay(kind);
  const sellers = useAssignable(govern);
  const { regimes } = useTaxCatalogues();
  const yesNo = [
    { id: true, name: t('shell.yes') },
    { id: false, name: t('shell.no') },
  ];
  return [
    { source: 'status', label: 'fields.CustomerRow.status', choices: STATUSES },
    {
      source: 'taxLevel',
      label: 'fields.CustomerRow.taxLevel',
      choices: LEVELS.map((id) => ({ id, name: t(`partners.level.${id}`) })),
    },
    ...(govern
      ? [{ source: 'idSeller', label: 'fields.CustomerRow.seller', choices: sellers, find: true } as const]
      : []),
    { source: 'withoutRfc', label: 'partners.fields.withoutRfc', choices: yesNo },
    {
      source: 'taxRegime',
      label: 'fields.CustomerRow.taxRegime',
      choices: regimes.map(({ code }) => ({ id: code, name: codeWords(regimes, code) })),
      find: true,
    },
    { source: 'hasAccess', label: 'fields.CustomerRow.hasAccess', choices: yesNo },
  ];
};
