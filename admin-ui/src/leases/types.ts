import type { components } from '../api/schema';

type Schemas = components['schemas'];

export const LEASES = 'leases';
export const INSTALLMENTS = 'installments';

export type LeaseRow = Schemas['LeaseRow'];
export type Lease = Schemas['LeaseDetail'];
export type InstallmentRow = Schemas['InstallmentRow'];
export type LeasedPiece = Schemas['LeasedPieceOut'];
export type LeaseCharge = Schemas['LeaseChargeOut'];
/** How a piece came back: whether it did, in which condition, and what is said of it. */
export interface BackLine {
  IdPiece: number;
  condition: string;
  note: string;
  came: boolean;
}
