import type { components } from '../api/schema';

type Schemas = components['schemas'];

export const LEASES = 'leases';
export const INSTALLMENTS = 'installments';

export type LeaseRow = Schemas['LeaseRow'];
export type Lease = Schemas['LeaseDetail'];
export type InstallmentRow = Schemas['InstallmentRow'];
export type LeasedPiece = Schemas['LeasedPieceOut'];
export type LeaseCharge = Schemas['LeaseChargeOut'];
