import type { components } from '../../api/schema';

/** The server's words for quotes and for what they are made from. */
type Schemas = components['schemas'];

export type Quote = Schemas['QuoteDetail'];
export type QuoteProduct = Schemas['QuoteProductOut'];
export type QuoteCircuit = Schemas['QuoteCircuitOut'];
export type QuotePiece = Schemas['QuotePieceOut'];
export type RentedPiece = Schemas['RentedPiece'];
export type QuoteOptions = Schemas['QuoteOptions'];
export type PickedProduct = Schemas['PickedProduct'];
export type PickedCircuit = Schemas['PickedCircuit'];
