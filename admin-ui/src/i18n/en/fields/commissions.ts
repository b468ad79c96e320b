import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const CommissionRow: Fields['CommissionRow'] = {
  'list:commissions': 'Commissions',
  ID: 'Number',
  status: 'Status',
  seller: 'Seller',
  monthyear: 'Month',
  orders: 'Orders',
  refunds: 'Refunds',
  subtotal: 'Subtotal MXN',
  devolution: 'Refunds MXN',
  sellingTotal: 'Selling total MXN',
  percentage: 'Percentage',
  total: 'Commission MXN',
  createdAt: 'Created',
  creator: 'Created by',
  paidAt: 'Paid',
};
