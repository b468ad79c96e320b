import type { components } from '../api/schema';

type Schemas = components['schemas'];

/** A commission in a list. Amounts are pesos. */
export type CommissionRow = Schemas['CommissionRow'];
export type Commission = Schemas['CommissionDetail'];
/** An order that a commission is made of, and its part in it. */
export type OrderEntry = Schemas['CommissionOrder'];
/** A refund that a commission is less by; its part is below zero. */
export type RefundEntry = Schemas['CommissionRefund'];
/** What was paid of the rents of a lease, below zero what is paid no more; it enters by itself. */
export type RentEntry = Schemas['CommissionRent'];

/** What a seller's commission of a month may be made of. */
export type Candidates = Schemas['CandidatesOut'];
export type OrderOffer = Schemas['CandidateOrder'];
/** `needsOrder`: it may only enter together with that order. */
export type RefundOffer = Schemas['CandidateRefund'];
export type SellerChoice = Schemas['SellerOut'];
/** What a seller earned that is in no commission yet. */
export type Coming = Schemas['ComingOut'];
