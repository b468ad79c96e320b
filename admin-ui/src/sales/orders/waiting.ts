import { date, mxn, today } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import type { Translate } from '../../i18n/useT';
import { awaited, byPlace, isPaid, openTransfers, outside } from './content';
import type { Order } from './types';

/** What an order waits for, as a sentence, and the click that helps. */
export interface Waiting {
  text: string;
  tone: 'info' | 'success' | 'warning';
  offer?: 'request_transfer' | 'remind';
}

type Words = (t: Translate, order: Order) => Waiting;

const PREPARED: Words = (t, order) => {
  const waits = elsewhereWords(t, order);
  const offer = awaited(order).length > 0 ? ('request_transfer' as const) : undefined;
  if (waits) return { text: waits, tone: 'warning', offer };
  return { text: t('orders.wait.all_there', { place: order.location }), tone: 'success' };
};

const READY: Words = (t, order) => ({
  text: sentences([
    t('orders.wait.to_deliver', { smart_count: order.pieces - order.delivered }),
    outsideWords(t, order),
    dayWords(t, order),
    owedWords(t, order),
  ]),
  tone: 'info',
});

const BY_STATE: Record<string, Words> = {
  Orden: (t, order) => ({
    text: sentences([t('orders.wait.confirm'), elsewhereWords(t, order)]),
    tone: 'info',
  }),
  Confirmada: (t, order) => ({
    text: sentences([t('orders.wait.prepare'), elsewhereWords(t, order)]),
    tone: 'info',
    offer: awaited(order).length > 0 ? 'request_transfer' : undefined,
  }),
  'En proceso': PREPARED,
  'En traspaso': (t, order) => {
    const waits = elsewhereWords(t, order);
    return waits
      ? { text: waits, tone: 'info', offer: awaited(order).length > 0 ? 'request_transfer' : undefined }
      : { text: t('orders.wait.arrived', { place: order.location }), tone: 'success' };
  },
  'Lista para entrega': READY,
  'Entrega parcial': READY,
  Entregada: (t, order) =>
    isPaid(order)
      ? { text: t('orders.wait.complete'), tone: 'success' }
      : {
          text: sentences([t('orders.wait.delivered'), owedWords(t, order)]),
          tone: 'warning',
          offer: 'remind',
        },
};

/** None once it waits for nothing; who stopped or cancelled it is told by its trail. */
export const waitingOf = (t: Translate, order: Order): Waiting | null =>
  BY_STATE[order.status]?.(t, order) ?? null;

/** «3 piezas están en Bodega CDMX y 1 viene en un traspaso.» */
const elsewhereWords = (t: Translate, order: Order): string => {
  const lying = byPlace(awaited(order)).map(([place, pieces]) =>
    place
      ? t('orders.wait.at', { smart_count: pieces.length, place })
      : t('orders.wait.nowhere', { smart_count: pieces.length }),
  );
  const coming = openTransfers(order).map(({ id, status, pieces, missing }) => {
    if (status === 'Recibida') return t('orders.wait.missing', { smart_count: missing, id });
    const words = status === 'En transito' ? 'orders.wait.coming' : 'orders.wait.asked';
    return t(words, { smart_count: pieces, id, status: shown(t, status) });
  });
  return sentences([enumerated(t, [...lying, ...coming])]);
};

const outsideWords = (t: Translate, order: Order): string => {
  const count = outside(order).length;
  return count > 0 ? t('orders.wait.out', { smart_count: count }) : '';
};

const dayWords = (t: Translate, { confirmedDeliveryDate: day }: Order): string => {
  if (!day) return t('orders.wait.no_day');
  return t(day < today() ? 'orders.wait.day_gone' : 'orders.wait.day', { date: date(day) });
};

/** What is owed, in pesos for who may know. */
const owedWords = (t: Translate, order: Order): string => {
  if (isPaid(order)) return t('orders.wait.paid');
  if (!order.payment) return t('orders.wait.unpaid');
  const { left, pending } = order.payment;
  return sentences([
    Number(left) > 0 ? t('orders.wait.owed', { amount: mxn(left) }) : '',
    Number(pending) > 0 ? t('orders.wait.pending', { amount: mxn(pending) }) : '',
  ]);
};

const sentences = (parts: string[]): string => parts.filter(Boolean).join(' ');

const enumerated = (t: Translate, parts: string[]): string => {
  if (parts.length === 0) return '';
  const last = parts.at(-1) as string;
  const text = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} ${t('orders.wait.and')} ${last}`;
  return `${text}.`;
};
