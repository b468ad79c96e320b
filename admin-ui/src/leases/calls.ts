import { addressOf, api, prepared } from '../api/client';
import { download } from '../api/files';
import type { FoundPiece, PictureCalls } from '../inventory';
import { pathTo } from '../routes';
import { recordNames } from '../shell/offline/queue/names';
import { INSTALLMENTS, LEASED_PIECES, LEASES, type Look, type Moment } from './types';

/** What is read again once a lease has changed: pieces come back, and money with them. */
export const TOUCHED = [
  LEASES,
  LEASED_PIECES,
  INSTALLMENTS,
  'to-invoice',
  'orders',
  'pieces',
  'entries',
  'credit-balances',
];

const at = (id: number) => ({ path: { id } });
export const leasePath = (id: number) => pathTo('lease-details', { id });

const sent = (lines: FoundPiece[]) =>
  lines
    .filter(({ came }) => came)
    .map(({ IdPiece, condition, note }) => ({ IdPiece, condition: condition || null, note }));

export interface ReturnWish {
  location: number | null;
  date: string;
  notes: string;
}

/** Pieces come back, with pictures of how they came. */
export const takeBack = (id: number, lines: FoundPiece[], wish: ReturnWish, pictures: File[]) => {
  const body = { pieces: sent(lines), ...wish, date: wish.date || null };
  return pictures.length > 0
    ? prepared.post('/api/leases/{id}/returns', { ...at(id), form: { ...body, file: pictures } })
    : prepared.post('/api/leases/{id}/returns', { ...at(id), body });
};

export const reviewPieces = (id: number, looks: Look[], comment: string) => {
  const pieces = looks.map(({ condition, ...look }) => ({
    ...look,
    condition: condition || null,
  }));
  return api.post('/api/leases/{id}/review', { ...at(id), body: { pieces, comment } });
};

/** The pictures of one of its pieces, as it went out or as it came back. */
export const picturesOf = (id: number, IdPiece: number, moment: Moment): PictureCalls => ({
  resource: LEASES,
  addressOf: (picture) => addressOf('/api/leases/{id}/pictures/{picture}', { path: { id, picture } }),
  add: (image) => prepared.post('/api/leases/{id}/pictures', { ...at(id), form: { IdPiece, moment, image } }),
  touches: recordNames('lease', id, [IdPiece]),
  path: leasePath(id),
  remove: (picture) => api.delete('/api/leases/{id}/pictures/{picture}', { path: { id, picture } }),
});

/** Pieces that will never be delivered. */
export const dropPieces = (id: number, pieces: number[], reason: string) =>
  api.post('/api/leases/{id}/drop', { ...at(id), body: { pieces, reason } });

export interface LossWish {
  pieces: { IdPiece: number; amount: string | null }[];
  reason: string;
  taxed: boolean;
  date: string | null;
}

export const giveUp = (id: number, body: LossWish) => api.post('/api/leases/{id}/lost', { ...at(id), body });

export const revalue = (id: number, pieces: { IdPiece: number; value: string }[], reason: string) =>
  api.post('/api/leases/{id}/values', { ...at(id), body: { pieces, reason } });

export interface ChargeValues {
  text: string;
  amount: string;
  taxed: boolean;
  IdPiece: number | null;
}

export const addCharge = (id: number, values: ChargeValues) =>
  api.post('/api/leases/{id}/charges', { ...at(id), body: values });

export const cancelCharge = (id: number, charge: number, reason: string) =>
  api.post('/api/leases/{id}/charges/{charge}/cancel', { path: { id, charge }, body: { reason } });

export const applyDeposit = (id: number, body: { amount: string; text: string }) =>
  api.post('/api/leases/{id}/deposit/use', { ...at(id), body });

export const giveBackDeposit = (
  id: number,
  body: { amount: string; how: string; reference: string; text: string; pieces: number[] },
) => api.post('/api/leases/{id}/deposit/give-back', { ...at(id), body });

export const actOnLease = (id: number, action: string, reason: string) =>
  api.post('/api/leases/{id}/{action}', { path: { id, action }, body: { reason } });

export const issueRents = () => api.post('/api/leases/issue', {});

export const downloadContract = (id: number): Promise<void> =>
  download(addressOf('/api/leases/{id}/contract', at(id)), `contrato_renta_${id}.pdf`);

export const downloadStatement = (id: number): Promise<void> =>
  download(addressOf('/api/leases/{id}/statement', at(id)), `estado_de_cuenta_renta_${id}.pdf`);
