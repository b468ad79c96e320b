import type { components } from '../../api/schema';

export type SoldRow = components['schemas']['SoldPieceRow'];

export const SOLD_PIECES = 'sold-pieces';
