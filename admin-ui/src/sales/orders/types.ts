import type { components } from '../../api/schema';
import type { RecordAction } from '../../api/types';

type Schemas = components['schemas'];

export interface OrderDates {
  confirmedDeliveryDate: string | null;
  outputDate: string | null;
  completedDate: string | null;
}

export type OrderRow = Schemas['OrderRow'] & OrderDates;

export type OrderPiece = Schemas['OrderPieceOut'] & {
  place: string;
  elsewhere: boolean;
  out: boolean;
  transfer: number | null;
  delivery: number | null;
  price: string | null;
};

export type OrderProduct = Omit<Schemas['OrderProductOut'], 'pieces'> & { pieces: OrderPiece[] };
export type OrderCircuit = Omit<Schemas['OrderCircuitOut'], 'products'> & { products: OrderProduct[] };

export interface OrderDelivery {
  id: number;
  number: number;
  type: string;
  date: string;
  receiver: string;
  handedBy: string;
  notes: string;
  by: string;
  createdAt: string;
  pieces: number;
  evidence: Schemas['EvidenceOut'][];
}

export interface OrderExit {
  id: number;
  date: string;
  receiver: string;
  person: string;
  pieces: number;
  pending: number;
  evidence: number;
}

export interface OrderTransfer {
  id: number;
  status: string;
  LocationOrigin: string;
  LocationDestiny: string;
  DateRequired: string | null;
  pieces: number;
  missing: number;
}

export interface OrderReminder {
  id: number;
  recipient: string;
  state: string;
  error: string;
  createdAt: string;
  sentAt: string | null;
  by: string;
}

export type Order = Omit<Schemas['OrderDetail'], 'detailProducts' | 'detailCircuits'> &
  OrderDates & {
    detailProducts: OrderProduct[];
    detailCircuits: OrderCircuit[];
    version: number;
    editable: boolean;
    stoppedFrom: string;
    invoiceNumber: string;
    invoiceDate: string | null;
    invoiceBy: string;
    elsewhere: number;
    deliveryTypes: { id: number; name: string }[];
    deliveries: OrderDelivery[];
    exits: OrderExit[];
    transfers: OrderTransfer[];
    reminders: OrderReminder[];
    actions: RecordAction[];
  };

export type PaymentComment = Schemas['PaymentComment'];
