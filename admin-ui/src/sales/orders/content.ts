import { mxn, usd } from '../../i18n/format';
import { roundAmount } from '../../money/money';
import type { Order, OrderPiece, OrderTransfer } from './types';

/** A piece of an order with the name of its product. */
export type SoldPiece = OrderPiece & { product: string };

/** Every piece of an order, those of its circuits after the others. */
export const piecesOf = ({ detailProducts, detailCircuits }: Order): SoldPiece[] =>
  [...detailProducts, ...detailCircuits.flatMap(({ products }) => products)].flatMap(({ Name, pieces }) =>
    pieces.map((piece) => ({ ...piece, product: Name })),
  );

/** Those that a transfer has to bring, and that none brings yet. */
export const awaited = (order: Order): SoldPiece[] =>
  piecesOf(order).filter(({ elsewhere, transfer }) => elsewhere && transfer === null);

/** Those that left the warehouse and are not delivered. */
export const outside = (order: Order): SoldPiece[] => piecesOf(order).filter(({ out }) => out);

/** Pieces by where they lie, the place with most of them first. */
export const byPlace = (pieces: SoldPiece[]): [place: string, pieces: SoldPiece[]][] => {
  const places = new Map<string, SoldPiece[]>();
  for (const piece of pieces) {
    const place = piece.Location || piece.place;
    places.set(place, [...(places.get(place) ?? []), piece]);
  }
  return [...places].sort(([, a], [, b]) => b.length - a.length);
};

const CLOSED = new Set(['Recibida', 'Rechazada', 'Cancelado']);

/** Its transfers that may still bring something. */
export const openTransfers = ({ transfers }: Order): OrderTransfer[] =>
  transfers.filter((transfer) => !CLOSED.has(transfer.status) || isLost(transfer));

/** The way of an order to its end. */
const WAY = [
  'confirm',
  'check_in_process',
  'request_transfer',
  'approve_transfer',
  'confirm_transfer',
  'ready',
  'deliver',
  'approve',
  'activate',
];

/** The step that comes next, of those that may be taken now. */
export const nextStep = ({ actions }: Order): string | undefined =>
  WAY.find((step) => actions.some(({ name, allowed }) => name === step && allowed));

/**
 * Whether another piece may take its place: nothing that is with the customer or on its way, but what a
 * transfer lost.
 */
export const isReplaceable = (order: Order, { delivery, out, dropped, transfer }: OrderPiece): boolean => {
  if (delivery !== null || out || dropped) return false;
  if (transfer === null) return true;
  const carrier = order.transfers.find(({ id }) => id === transfer);
  return carrier !== undefined && isLost(carrier);
};

/** It has arrived, and not all of it did. */
export const isLost = ({ status, missing }: OrderTransfer): boolean => status === 'Recibida' && missing > 0;

const AT_THE_DOOR = new Set(['Lista para entrega', 'Entrega parcial']);

/** Everything has been brought together: what comes for another piece has to be there already. */
export const isTogether = ({ status, stoppedFrom }: Order): boolean =>
  AT_THE_DOOR.has(status) || AT_THE_DOOR.has(stoppedFrom);

/** Pesos that no confirmed payment covers; none for who does not see money. */
export const owed = ({ totals, payment }: Pick<Order, 'totals' | 'payment'>): string | null =>
  totals && payment ? roundAmount(totals.total).minus(payment.confirmed).toFixed(2) : null;

/** The same as it is told: in dollars, where it is owed in them. */
export const owedWords = (order: Pick<Order, 'totals' | 'payment'>): string => {
  const dollars = order.payment?.dollars;
  return dollars ? usd(roundAmount(dollars.payable).minus(dollars.confirmed).toFixed(2)) : mxn(owed(order));
};

export const isPaid = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'Pago liquidado';
