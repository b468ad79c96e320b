import type { components } from '../api/schema';

/** The server's words for customers and wholesalers; narrower where it names the values only in its rules. */
type Schemas = components['schemas'];

export type Level = Schemas['CheckOut']['level'];
export type Person = 'natural' | 'legal' | 'generic';
export type AddressKind = 'invoice' | 'shipment';

export type PartnerRow = Schemas['CustomerRow'];
export type Address = Schemas['AddressOut'];
export type ContactPerson = Schemas['ContactOut'];
export type TaxSituation = Schemas['TaxSituationOut'];
export type TaxReading = Schemas['TaxReadingOut'];
export type Check = Schemas['CheckOut'];
export type Place = Schemas['PostalCodeOut'];

export type Duplicate = Schemas['DuplicateOut'];
/** Joined to another record, or nobody's any more: it is only read. */
export const isEnded = ({ mergedInto, anonymizedAt }: Partner): boolean =>
  mergedInto !== null || anonymizedAt !== null;

export type Partner = Schemas['CustomerDetail'];
