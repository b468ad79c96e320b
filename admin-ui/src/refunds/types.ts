import type { components } from '../api/schema';
import type { RecordAction } from '../api/types';
import type { Paid } from '../sales/payments/PaymentCard';

type Schemas = components['schemas'];
type Person = Schemas['Person'];

export interface RefundRow {
  id: number;
  ID: number;
  IdDevolution: number;
  status: string;
  idOrder: number;
  customer: string;
  idClient: number;
  seller: string;
  idSeller: number;
  creator: string;
  idCreator: number;
  location: string;
  locationId: number;
  createdAt: string;
  receivedAt: string | null;
  pieces: number;
  paymentStatus: string;
  commissionDiscount: string;
  /** Pesos; null for who sees no money. */
  TotalMxn: string | null;
  refundable: string | null;
  paid: string | null;
}

/** What a refund does to its seller's commission. */
export interface CommissionEffect {
  when: string;
  percentage: string | null;
  deduction: string | null;
  sentence: string;
}

export interface RefundPicture {
  id: number;
  uploadedBy: string;
  uploadedAt: string;
}

export interface RefundLine {
  id: number;
  IdPiece: number;
  Tag: string;
  NoSeries: string;
  IdProduct: number;
  product: string;
  Model: string;
  circuit: string;
  conditionBefore: string;
  condition: string;
  note: string;
  came: boolean | null;
  UnitPrice: string | null;
  TotalMxn: string | null;
  pictures: RefundPicture[];
}

export interface Refund extends RefundRow {
  reason: string;
  receivedBy: Person | null;
  entry: number | null;
  tax: string | null;
  registered: string | null;
  left: string | null;
  lines: RefundLine[];
  commission: CommissionEffect | null;
  canPay: Schemas['Allowed'];
  actions: RecordAction[];
}

export interface ReturnablePiece {
  IdPiece: number;
  Tag: string;
  NoSeries: string;
  IdProduct: number;
  product: string;
  Model: string;
  circuit: string;
  Condition: string;
  delivery: number;
  deliveredOn: string;
  UnitPrice: string | null;
  TotalMxn: string | null;
}

/** Whether an order's pieces may come back, and which. */
export interface RefundCheck {
  canMakeRefund: boolean;
  reason: string | null;
  locations: { id: number; name: string }[];
  defaultLocation: number;
  pieces: ReturnablePiece[];
}

export interface RefundPreview {
  TotalMxn: string | null;
  tax: string | null;
  refundable: string | null;
  lines: { IdPiece: number; TotalMxn: string | null }[];
  commission: CommissionEffect | null;
}

export type RefundPayment = Paid;

export interface RefundMoney {
  refunds: RefundPayment[];
  total: string;
  tax: string;
  refundable: string;
  registered: string;
  paid: string;
  left: string;
  canPay: Schemas['Allowed'];
}

/** How a piece was found when it came back, or that it did not come. */
export interface FoundLine {
  IdPiece: number;
  condition: string;
  note: string;
  came: boolean;
}
