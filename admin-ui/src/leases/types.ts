import type { components } from '../api/schema';

type Schemas = components['schemas'];

export const LEASES = 'leases';
export const INSTALLMENTS = 'installments';

/** How its list opens. */
export const NEWEST = { field: 'id', order: 'DESC' } as const;
export type LeaseRow = Schemas['LeaseRow'];
export type Lease = Schemas['LeaseDetail'];
export type InstallmentRow = Schemas['InstallmentRow'];
export type LeasedPiece = Schemas['LeasedPieceOut'];
export const LEASED_PIECES = 'leased-pieces';
export type LeasedPieceRow = Schemas['LeasedPieceRow'];
export type Moment = Schemas['Moment'];
/** What whoever looked at a piece says of it. */
export type Look = Required<Pick<Schemas['ReviewedPieceIn'], 'IdPiece' | 'verdict'>> & { condition: string };
export const VERDICTS: readonly Look['verdict'][] = ['Buena', 'Limpieza', 'Reparación', 'Baja'];
export type LeaseCharge = Schemas['LeaseChargeOut'];
