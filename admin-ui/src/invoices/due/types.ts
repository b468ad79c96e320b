import type { components } from '../../api/schema';
import type { SourceWish } from '../types';

type Schemas = components['schemas'];

export type Due = Schemas['DueOut'];
type Waiting = Schemas['DueRow'];
export type Batch = Schemas['BatchOut'];
export type BatchRow = Schemas['BatchRow'];
export type BatchLine = Schemas['BatchLineOut'];

/** What waits for its invoice, as a row of a list: there it goes by what is invoiced. */
export type DueRow = Waiting & { id: string };

export const rowsOf = ({ rows }: Due): DueRow[] =>
  rows.map((row) => ({ ...row, id: JSON.stringify(wishOf(row)) }));

/** What is asked for, to invoice a row. A payment, a refund and an installment have an order or a lease too. */
export const wishOf = ({ idOrder, idInstallment, idPayment, idDevolution }: Waiting): SourceWish => {
  if (idDevolution !== null) return { idDevolution };
  if (idPayment !== null) return { idPayment };
  return idInstallment === null ? { idOrder: idOrder ?? 0 } : { idInstallment };
};

/** The same, to draft it alone: of an order all that is in no invoice yet. */
export const restOf = (row: Waiting): SourceWish => {
  const wish = wishOf(row);
  return 'idOrder' in wish ? { ...wish, portion: 'rest' } : wish;
};
