import { reading } from '../api/client';
import { usePlaces } from '../api/useOptions';
import { useSession } from '../auth/useSession';
import { today } from '../i18n/format';
import { useChoices } from '../sales';
import type { Choice, ListFilter } from '../shell/list/ListToolbar';

const named = (words: string[]): Choice[] => words.map((word) => ({ id: word, name: word }));

const STATUSES = named(['Solicitud', 'Aprobada', 'Rechazada', 'Recibida', 'Cancelada']);
const PAID = named(['Pagado', 'Pendiente']);
const DISCOUNTS = named(['Pendiente', 'Por aplicar', 'Aplicado']);
/** Two years to choose from. */
const MONTHS = 24;

/** The wire's filters. */
export const useRefundFilters = (): ListFilter[] => {
  const places = usePlaces();
  const creators = useChoices('creators', reading('/api/creators'), true);
  const { can } = useSession();
  const discount = {
    source: 'commissionDiscount',
    label: 'fields.DevolutionRow.commissionDiscount',
    choices: DISCOUNTS,
  } as const;
  return [
    { source: 'status', label: 'fields.DevolutionRow.status', choices: STATUSES },
    { source: 'locationDevolution', label: 'fields.DevolutionRow.location', choices: places },
    { source: 'refundPayment', label: 'fields.DevolutionRow.paymentStatus', choices: PAID },
    ...(can('read', 'Quote') ? [discount] : []),
    { source: 'creator', label: 'fields.DevolutionRow.creator', choices: creators, find: true },
    { source: 'receivedAt', label: 'fields.DevolutionRow.receivedAt', date: true },
    { source: 'monthReceived', label: 'refunds.filter.monthReceived', choices: monthsBefore(today()) },
    { source: 'date', label: 'fields.DevolutionRow.createdAt', date: true },
    { source: 'dateFrom', label: 'refunds.filter.from', date: true },
    { source: 'dateTo', label: 'refunds.filter.to', date: true },
  ];
};

/** The month of a day and those before it, the newest first: 2026-11 as 11/2026. */
export const monthsBefore = (day: string): Choice[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    const [y, m] = [String(Math.floor(count / 12)), String((count % 12) + 1).padStart(2, '0')];
    return { id: `${y}-${m}`, name: `${m}/${y}` };
  });
};
