import type { RecordAction } from '../api/types';
import type { Refund, RefundCheck, RefundLine, RefundPreview, RefundRow } from './types';

/** Refunds for tests: of two pieces of order 7, approved, until something else is said. */
export const aRefundRow = (more: Partial<RefundRow> = {}): RefundRow => ({
  id: 3,
  ID: 3,
  IdDevolution: 3,
  status: 'Aprobada',
  idOrder: 7,
  customer: 'Gimnasio Norte',
  idClient: 2,
  seller: 'Sofía Aguirre',
  idSeller: 4,
  creator: 'Sofía Aguirre',
  idCreator: 4,
  location: 'Bodega GDL',
  locationId: 1,
  createdAt: '2026-11-20T15:00:00Z',
  receivedAt: '2026-11-21',
  pieces: 2,
  paymentStatus: 'Pendiente',
  commissionDiscount: 'Por aplicar',
  TotalMxn: '4000.00',
  refundable: '4640.00',
  paid: '1000.00',
  ...more,
});

export const aLine = (id: number, more: Partial<RefundLine> = {}): RefundLine => ({
  id,
  IdPiece: id,
  Tag: `T-${id}`,
  NoSeries: `SN-${id}`,
  IdProduct: 9,
  product: 'Caminadora',
  Model: 'X1',
  circuit: '',
  conditionBefore: 'Nuevo',
  condition: '',
  note: '',
  came: null,
  UnitPrice: '100.00',
  TotalMxn: '2000.00',
  pictures: [],
  ...more,
});

export const COMMISSION: NonNullable<Refund['commission']> = {
  when: 'this',
  percentage: '5.00',
  deduction: '200.00',
  sentence: 'La comisión de Sofía Aguirre que está por pagarse baja $200.00 MXN (5 % de $4,000.00).',
};

export const aRefund = (more: Partial<Refund> = {}): Refund => ({
  ...aRefundRow({ receivedAt: null, paid: '0.00' }),
  customerKind: 'customer',
  reason: 'No le quedó',
  receivedBy: null,
  entry: null,
  tax: '640.00',
  unpaid: '0.00',
  registered: '0.00',
  left: '4640.00',
  exchangeRate: '20.000000',
  discount: '0.00',
  orderStatus: 'Completada',
  orderTotal: '4640.00',
  orderPaid: '4640.00',
  lines: [aLine(11), aLine(12)],
  commission: COMMISSION,
  canPay: { allowed: true, reason: null },
  actions: [],
  ...more,
});

export const anAction = (name: string, more: Partial<RecordAction> = {}): RecordAction => ({
  name,
  label: name,
  allowed: true,
  reason: null,
  needsReason: false,
  ...more,
});

export const aCheck = (more: Partial<RefundCheck> = {}): RefundCheck => ({
  canMakeRefund: true,
  reason: null,
  locations: [
    { id: 1, name: 'Bodega GDL' },
    { id: 2, name: 'Tienda' },
  ],
  defaultLocation: 1,
  pieces: [11, 12].map((id) => ({
    IdPiece: id,
    Tag: `T-${id}`,
    NoSeries: `SN-${id}`,
    IdProduct: 9,
    product: 'Caminadora',
    Model: 'X1',
    circuit: id === 12 ? 'Circuito Élite' : '',
    Condition: 'Nuevo',
    delivery: 1,
    deliveredOn: '2026-11-18',
    UnitPrice: '100.00',
    TotalMxn: '2000.00',
  })),
  ...more,
});

export const aPreview = (count: number): RefundPreview => ({
  TotalMxn: `${count * 2000}.00`,
  tax: `${count * 320}.00`,
  refundable: `${count * 2320}.00`,
  unpaid: '0.00',
  lines: [],
  commission: COMMISSION,
});
