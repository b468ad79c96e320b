import type { Holder, Piece, ScanState } from '../../inventory';
import type { Content } from './wire';

/** Why a chosen piece cannot be had now, and what could be in its place. */
export interface Trouble {
  state: ScanState;
  sentence: string;
  holder: Holder | null;
  /** Of a piece that a customer rents: the day for which a line may promise it. */
  freeFrom?: string | null;
}

/** A piece of the quote, by the names that lists give it; little enough to be kept in the browser. */
export type ChosenPiece = Pick<
  Piece,
  'id' | 'IdPiece' | 'FK_IdProduct' | 'Tag' | 'NoSeries' | 'Condition' | 'Availability' | 'Location'
> & { trouble?: Trouble };

export interface ProductFacts {
  id: number;
  name: string;
  model: string;
  code: string;
  brand: string;
  image: string | null;
  limits: Limits;
  /** What the price field begins with; empty when the product has no price yet. */
  price: string;
  /** What is kept of a leased piece, in dollars; empty when the product says nothing of it. */
  deposit?: string;
}

/** Between which prices one may move, in dollars; null where there is no bound. */
export interface Limits {
  least: string | null;
  greatest: string | null;
}

/** A product of the quote; its price is for one piece, in dollars. */
export interface Line extends Omit<ProductFacts, 'price'> {
  /** null until the product's own price is known or somebody types one. */
  unitPrice: string | null;
  /** Of a Renta, in dollars a piece; empty is one month's rent. */
  deposit?: string;
  pieces: ChosenPiece[];
}

/** A product of a circuit; its price is that of all its pieces in ONE set. */
export interface SetProduct {
  id: number;
  name: string;
  model: string;
  code: string;
  brand: string;
  perSet: number;
  /** Of one piece by itself; drafts that were kept before there was this have none. */
  limits?: Limits;
  unitPrice: string;
  pieces: ChosenPiece[];
}

export interface CircuitEntry {
  uuid: string;
  circuit: number;
  name: string;
  location: string;
  /** Sets, as typed. */
  count: string;
  /** Of one set. */
  limits: Limits;
  /** The circuit's own offer price, while it has one. */
  offerPrice: string | null;
  offerSelected: boolean;
  /** Of a Renta, in dollars a set; empty is one month's rent. */
  deposit?: string;
  products: SetProduct[];
}

export interface Customer {
  id: number;
  name: string;
  kind: CustomerKind;
  RFC: string;
}
export type CustomerKind = 'customer' | 'wholesaler';

export const TEXT_TERMS = [
  'operation',
  'leaseMonths',
  'leaseCurrency',
  'settlementCurrency',
  'deliveryType',
  'arriveDate',
  'validUntil',
  'discount',
  'exchangeRate',
  'shippingCost',
  'installationCost',
  'countToInvoice',
  'notes',
  'belowMinimum',
] as const;
export type TextTerm = (typeof TEXT_TERMS)[number];

/** What a quote offers: of a Renta all prices are a month's. */
export type Operation = 'Venta' | 'Renta';

export interface Terms extends Record<TextTerm, string> {
  deliveryMethods: string[];
  invoiceRequired: boolean;
}

/** The whole form as one state. Amounts are texts, as they were typed. */
export interface Draft {
  id: number | null;
  /** As it was read. */
  version: string | null;
  /** What would be sent of it without any change; null of a new one. */
  begun: Content | null;
  customer: Customer | null;
  invoiceAddress: number | null;
  shipmentAddress: number | null;
  lines: Line[];
  circuits: CircuitEntry[];
  terms: Terms;
  dirty: boolean;
}
