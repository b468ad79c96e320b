import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const DevolutionRow: Fields['DevolutionRow'] = {
  ID: 'Number',
  status: 'Status',
  idOrder: 'Order',
  customer: 'Customer',
  seller: 'Seller',
  creator: 'Asked by',
  location: 'Location',
  createdAt: 'Created',
  receivedAt: 'Received',
  pieces: 'Pieces',
  paymentStatus: 'Money back',
  commissionDiscount: 'Commission discount',
  TotalMxn: 'Total MXN',
  refundable: 'Refundable MXN',
  paid: 'Paid back MXN',
};
