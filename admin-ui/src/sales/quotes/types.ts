import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type QuoteRow = Schemas['QuoteRow'];
export type Quote = Schemas['QuoteDetail'];
export type QuoteProduct = Schemas['QuoteProductOut'];
export type QuoteCircuit = Schemas['QuoteCircuitOut'];
export type QuotePiece = Schemas['QuotePieceOut'];
export type QuoteAcceptance = Schemas['AcceptanceOut'];
export type QuoteLink = Schemas['QuoteLinkOut'];
export type QuoteMail = Schemas['MailOut'];
export type QuoteAddress = Schemas['QuoteAddress'];
