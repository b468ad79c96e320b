import { addressOf, api } from '../api/client';
import { download } from '../api/files';
import { type BackLine, INSTALLMENTS, LEASES } from './types';

/** What is read again once a lease has changed: pieces come back, and money with them. */
export const TOUCHED = [LEASES, INSTALLMENTS, 'to-invoice', 'orders', 'pieces', 'entries', 'credit-balances'];

const at = (id: number) => ({ path: { id } });

const sent = (lines: BackLine[]) =>
  lines
    .filter(({ came }) => came)
    .map(({ IdPiece, condition, note }) => ({ IdPiece, condition: condition || null, note }));

export interface ReturnWish {
  location: number | null;
  date: string;
  notes: string;
}

/** Pieces come back; pictures follow, to the entry that was made of them. */
export const takeBack = async (id: number, lines: BackLine[], wish: ReturnWish, pictures: File[]) => {
  const done = await api.post('/api/leases/{id}/returns', {
    ...at(id),
    body: { pieces: sent(lines), ...wish, location: wish.location, date: wish.date || null },
  });
  const entry = done.json.data.entry;
  for (const file of pictures) {
    await api.post('/api/leases/{id}/returns/{entry}/evidence', { path: { id, entry }, form: { file } });
  }
  return done;
};

export const reviewPieces = (id: number, lines: BackLine[], comment: string) =>
  api.post('/api/leases/{id}/review', { ...at(id), body: { pieces: sent(lines), comment } });

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
  body: { amount: string; how: string; reference: string; text: string },
) => api.post('/api/leases/{id}/deposit/give-back', { ...at(id), body });

export const actOnLease = (id: number, action: string, reason: string) =>
  api.post('/api/leases/{id}/{action}', { path: { id, action }, body: { reason } });

export const issueRents = () => api.post('/api/leases/issue', {});

export const downloadContract = (id: number): Promise<void> =>
  download(addressOf('/api/leases/{id}/contract', at(id)), `contrato_renta_${id}.pdf`);

export const downloadStatement = (id: number): Promise<void> =>
  download(addressOf('/api/leases/{id}/statement', at(id)), `estado_de_cuenta_renta_${id}.pdf`);
