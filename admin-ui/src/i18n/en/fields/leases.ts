import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const LeaseRow: Fields['LeaseRow'] = {
  id: 'Lease',
  status: 'Status',
  idOrder: 'Order',
  customer: 'Customer',
  seller: 'Seller',
  location: 'Location',
  pieces: 'Pieces',
  out: 'With the customer',
  months: 'Term (months)',
  firstDay: 'Began',
  lastDay: 'Ends',
  nextRent: 'Next rent',
  currency: 'Currency',
  rent: 'Monthly rent',
  overdue: 'Overdue MXN',
  owed: 'Owed MXN',
  dueSince: 'Owes since',
  deposit: 'Deposit MXN',
  createdAt: 'Created',
};

export const InstallmentRow: Fields['InstallmentRow'] = {
  idLease: 'Lease',
  number: 'Installment',
  state: 'Status',
  customer: 'Customer',
  idOrder: 'Order',
  seller: 'Seller',
  start: 'From',
  end: 'To',
  due: 'Due',
  currency: 'Currency',
  subtotal: 'Rent without tax',
  tax: 'VAT',
  total: 'Total',
  paid: 'Paid',
  left: 'Left',
  worthMxn: 'Total MXN',
  paidMxn: 'Paid MXN',
  leftMxn: 'Left MXN',
};

export const LeasedPieceRow: Fields['LeasedPieceRow'] = {
  IdPiece: 'IdPiece',
  Tag: 'Tag',
  NoSeries: 'Serial number',
  product: 'Product',
  state: 'Status',
  idLease: 'Lease',
  customer: 'Customer',
  deliveredOn: 'Delivered',
  returnedOn: 'Came back',
  location: 'Location',
  condition: 'Condition when it came back',
  note: 'Note',
};

export const ToInvoiceRow: Fields['ToInvoiceRow'] = {
  id: 'Number',
  idLease: 'Lease',
  idOrder: 'Order',
  customer: 'Customer',
  what: 'What',
  appliedOn: 'Applied on',
  base: 'Base MXN',
  tax: 'VAT MXN',
  total: 'Total MXN',
  taxed: 'Object of tax',
  number: 'Invoice',
  date: 'Date of the invoice',
  invoicedBy: 'Noted by',
};
