import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type CircuitRow = Schemas['CircuitRow'];
export type Circuit = Schemas['CircuitDetail'];
export type CircuitProduct = Schemas['CircuitProductOut'];
export type Piece = Schemas['PieceRow'];
export type Alternative = Schemas['Alternative'];
export type Proposed = Schemas['ProposedPieces'];
