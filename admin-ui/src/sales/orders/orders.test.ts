import { expect, test } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import type { Translate } from '../../i18n/useT';
import { awaited, byPlace, isReplaceable, nextStep } from './content';
import { changesOf, valuesOf } from './edit/values';
import { aLine, allowed, anOrder, aPiece, aTransfer, UNPAID } from './sample';
import type { OrderPiece } from './types';
import { waitingOf } from './waiting';

const t = i18nProvider.translate as Translate;
const at = (place: string) => ({ Location: place, place, elsewhere: true });
const three = [aPiece(1, at('Bodega CDMX')), aPiece(2, at('Zapopan')), aPiece(3, at('Bodega CDMX'))];

test('pieces that a transfer already brings are not asked for again', () => {
  const order = anOrder({
    detailProducts: [aLine([...three, aPiece(4, { elsewhere: true, transfer: 12 }), aPiece(5)])],
  });
  expect(awaited(order).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(byPlace(awaited(order)).map(([place, pieces]) => [place, pieces.length])).toEqual([
    ['Bodega CDMX', 2],
    ['Zapopan', 1],
  ]);
});

test('a piece is replaced while it lies somewhere, or once a transfer has lost it', () => {
  const order = anOrder({
    transfers: [aTransfer(1, 'En transito'), aTransfer(2, 'Recibida', { missing: 1 })],
  });
  const may = (more: Partial<OrderPiece>) => isReplaceable(order, aPiece(9, more));
  expect([may({}), may({ transfer: 2 })]).toEqual([true, true]);
  expect([may({ out: true }), may({ delivery: 1 }), may({ dropped: true })]).toEqual([false, false, false]);
  expect(may({ transfer: 1 })).toBe(false);
});

test('the next step is the first one of its way that may be taken', () => {
  expect(nextStep(anOrder({ actions: [allowed('cancel'), allowed('stop'), allowed('confirm')] }))).toBe(
    'confirm',
  );
  const late = { ...allowed('request_transfer'), allowed: false };
  expect(nextStep(anOrder({ actions: [late, allowed('ready')] }))).toBe('ready');
  expect(nextStep(anOrder({ actions: [allowed('stop')] }))).toBeUndefined();
});

test('an order in process says what lies where, and offers to ask for it', () => {
  const order = anOrder({
    status: 'En proceso',
    detailProducts: [aLine(three)],
    transfers: [aTransfer(12, 'En transito'), aTransfer(9, 'Recibida'), aTransfer(8, 'Cancelado')],
  });
  expect(waitingOf(t, order)).toMatchObject({
    text: '2 piezas están en Bodega CDMX, 1 pieza está en Zapopan y 1 viene en camino (Traspaso 12).',
    offer: 'request_transfer',
  });
});

test('what was asked for, and what is missing of a transfer, is told too', () => {
  const order = anOrder({
    status: 'En traspaso',
    transfers: [aTransfer(12, 'Solicitud', { pieces: 2 }), aTransfer(9, 'Recibida', { missing: 1 })],
  });
  expect(waitingOf(t, order)).toMatchObject({
    text: '2 están pedidas (Traspaso 12: Solicitud) y 1 pieza falta del Traspaso 9.',
    offer: undefined,
  });
});

test('once everything is there it says so, and offers no transfer', () => {
  const there = waitingOf(t, anOrder({ status: 'En proceso' }));
  expect(there).toMatchObject({ tone: 'success' });
  expect(there?.offer).toBeUndefined();
  expect(there?.text).toContain('Bodega GDL');
});

test('a ready order says what is left to deliver, when, and what is owed', () => {
  const order = anOrder({
    status: 'Entrega parcial',
    pieces: 3,
    delivered: 1,
    confirmedDeliveryDate: '2099-12-01',
    detailProducts: [aLine([aPiece(1, { out: true }), aPiece(2)])],
    payment: { ...UNPAID, left: '100.00', pending: '300.00' },
  });
  expect(waitingOf(t, order)?.text).toBe(
    'Faltan 2 piezas por entregar. 1 ya salió del almacén. Se entrega el 01/12/2099. ' +
      'Faltan $100.00 MXN por pagar. Hay $300.00 MXN por confirmar.',
  );
});

test('a day that went by is told as one', () => {
  const order = anOrder({ status: 'Lista para entrega', confirmedDeliveryDate: '2020-01-31' });
  expect(waitingOf(t, order)?.text).toContain('Se iba a entregar el 31/01/2020.');
});

test('who does not see money is told that it is not paid, and nothing more', () => {
  const text = waitingOf(t, anOrder({ status: 'Lista para entrega', payment: null }))?.text;
  expect(text).toContain('Todavía no está pagada.');
  expect(text).not.toContain('$');
});

test('a delivered order waits for its money, then for being completed', () => {
  expect(waitingOf(t, anOrder({ status: 'Entregada' }))).toMatchObject({ offer: 'remind', tone: 'warning' });
  const paid = waitingOf(t, anOrder({ status: 'Entregada', paymentStatus: 'Pago liquidado' }));
  expect(paid).toMatchObject({ tone: 'success' });
  expect(waitingOf(t, anOrder({ status: 'Completada' }))).toBeNull();
});

test('of a correction only what was changed is sent, with the version that it was made from', () => {
  const order = anOrder({ deliveryMethods: ['Emplayado', 'Caja'] });
  const values = valuesOf(order);
  expect(changesOf(order, values)).toEqual({ version: 'v3' });
  expect(changesOf(order, { ...values, deliveryMethods: ['Caja', 'Emplayado'] })).toEqual({ version: 'v3' });
  expect(
    changesOf(order, { ...values, arriveDate: '', deliveryMethods: ['Caja'], idShipmentAddress: 9 }),
  ).toEqual({ version: 'v3', arriveDate: null, deliveryMethods: ['Caja'], idShipmentAddress: 9 });
});
