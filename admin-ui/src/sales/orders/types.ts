import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type OrderRow = Schemas['OrderRow'];
export type Order = Schemas['OrderDetail'];
export type OrderProduct = Schemas['OrderProductOut'];
export type OrderCircuit = Schemas['OrderCircuitOut'];
export type OrderPiece = Schemas['OrderPieceOut'];
export type OrderDelivery = Schemas['DeliveryOut'];
export type OrderExit = Schemas['OrderExitOut'];
export type OrderTransfer = Schemas['OrderTransferOut'];
export type OrderReminder = Schemas['SentMail'];
export type PaymentComment = Schemas['PaymentComment'];
