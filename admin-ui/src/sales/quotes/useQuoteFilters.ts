import { useSession } from '../../auth/useSession';
import { type Translate, useT } from '../../i18n/useT';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { CLIENTS, useCreators } from './calls';

const STATUSES = ['Cotización', 'Enviado', 'Solicitud', 'Orden', 'Rechazado', 'Cancelado'];

export const operationChoices = (t: Translate) =>
  (['Venta', 'Renta'] as const).map((id) => ({ id, name: t(`quoteBuilder.operation.${id}`) }));

export const settlementChoices = (t: Translate) =>
  (['MXN', 'USD'] as const).map((id) => ({ id, name: t(`quotes.settlement.${id}`) }));

/** The wire's filters; whose one may not ask for are left out. */
export const useQuoteFilters = (): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const creators = useCreators(true);
  return [
    {
      source: 'status',
      label: 'fields.QuoteRow.status',
      choices: STATUSES.map((id) => ({ id, name: id })),
    },
    {
      source: 'operation',
      label: 'fields.QuoteRow.operation',
      choices: operationChoices(t),
    },
    {
      source: 'idFilter',
      label: 'quotes.starred',
      choices: [
        { id: true, name: t('quotes.filter.favourites') },
        { id: false, name: t('quotes.filter.everything') },
      ],
    },
    {
      source: 'waiting',
      label: 'quotes.filter.waiting',
      choices: [
        { id: true, name: t('quotes.filter.waits') },
        { id: false, name: t('quotes.filter.rests') },
      ],
    },
    {
      source: 'accepted',
      label: 'quotes.filter.accepted',
      choices: [
        { id: true, name: t('quotes.filter.accepted_yes') },
        { id: false, name: t('quotes.filter.accepted_no') },
      ],
    },
    { source: 'dateFrom', label: 'quotes.filter.from', date: true },
    { source: 'dateTo', label: 'quotes.filter.to', date: true },
    ...(can('read', 'Clients')
      ? [{ source: 'idClient', label: 'fields.QuoteRow.customer', ask: CLIENTS } as const]
      : []),
    { source: 'idCreator', label: 'fields.QuoteRow.creator', choices: creators, find: true },
    {
      source: 'settlementCurrency',
      label: 'fields.QuoteRow.settlementCurrency',
      choices: settlementChoices(t),
    },
  ];
};

/** What the optional word of the address stands for: /comercial/cotizaciones/solicitud. */
export const filterOf = (word: string): Record<string, unknown> => {
  const plain = plainly(word);
  if (plain === 'espera') return { waiting: true };
  if (plain === 'destacadas') return { idFilter: true };
  const status = STATUSES.find((name) => plainly(name) === plain);
  return status ? { status } : {};
};

const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
