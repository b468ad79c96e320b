import { inCurrency } from '../i18n/format';
import { columnsOf } from '../shell/list/columnsOf';

export const LEASE_COLUMNS = columnsOf('LeaseRow', {
  id: {},
  customer: {},
  status: {},
  pieces: {},
  out: { hidden: true },
  rent: { render: ({ rent, currency }) => inCurrency(rent, currency) },
  nextRent: {},
  overdue: {},
  lastDay: {},
  currency: { hidden: true },
  owed: { hidden: true },
  deposit: { hidden: true },
  firstDay: { hidden: true },
  months: { hidden: true },
  seller: { hidden: true },
  location: { hidden: true },
  idOrder: { hidden: true },
  createdAt: { hidden: true },
});

export const INSTALLMENT_COLUMNS = columnsOf('InstallmentRow', {
  due: {},
  customer: {},
  state: {},
  idLease: {},
  number: {},
  total: { render: ({ total, currency }) => inCurrency(total, currency) },
  left: { render: ({ left, currency }) => inCurrency(left, currency) },
  start: {},
  end: {},
  currency: { hidden: true },
  paid: { hidden: true, render: ({ paid, currency }) => inCurrency(paid, currency) },
  subtotal: { hidden: true, render: ({ subtotal, currency }) => inCurrency(subtotal, currency) },
  tax: { hidden: true, render: ({ tax, currency }) => inCurrency(tax, currency) },
  worthMxn: { hidden: true },
  paidMxn: { hidden: true },
  leftMxn: { hidden: true },
  idOrder: { hidden: true },
  seller: { hidden: true },
});

export const LEASED_PIECE_COLUMNS = columnsOf('LeasedPieceRow', {
  Tag: {},
  product: {},
  state: {},
  location: {},
  customer: {},
  idLease: {},
  returnedOn: {},
  condition: {},
  note: {},
  NoSeries: { hidden: true },
  deliveredOn: { hidden: true },
  IdPiece: { hidden: true },
});
