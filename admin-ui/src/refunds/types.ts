import type { components } from '../api/schema';

type Schemas = components['schemas'];

export type RefundRow = Schemas['DevolutionRow'];
export type Refund = Schemas['DevolutionDetail'];
export type RefundLine = Schemas['DevolutionLine'];
/** What a refund does to its seller's commission. */
export type CommissionEffect = Schemas['DeductionOut'];
/** Whether an order's pieces may come back, and which. */
export type RefundCheck = Schemas['RefundCheck'];
export type ReturnablePiece = Schemas['ReturnablePiece'];
export type RefundPreview = Schemas['PreviewOut'];
export type RefundPayment = Schemas['RefundPaymentOut'];
export type RefundMoney = Schemas['RefundPayments'];
