import { mxn, usd } from '../../i18n/format';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { MethodCell } from './MethodCell';
import { PaymentSteps, RefundSteps } from './Steps';
import type { ReportedDeposit, ReportedPayment, ReportedRefund } from './types';

const HIDDEN = { hidden: true };

const WHO = {
  customer: {},
  date: {},
  method: { kind: 'word' },
  amount: {
    render: ({ currency, amount }: ReportedPayment | ReportedRefund) =>
      currency === 'USD' ? usd(amount) : mxn(amount),
  },
  amountMxn: {},
  status: {},
} as const;
const MORE = {
  registeredBy: HIDDEN,
  seller: HIDDEN,
  currency: HIDDEN,
  exchangeRate: HIDDEN,
  reference: HIDDEN,
  registeredAt: HIDDEN,
  confirmedBy: HIDDEN,
  confirmedAt: HIDDEN,
  voucher: HIDDEN,
  place: HIDDEN,
};
const DOCUMENTS = { idQuote: HIDDEN, idOrder: HIDDEN, orderStatus: HIDDEN, quoteStatus: HIDDEN };
const METHOD = { render: (row: ReportedPayment) => <MethodCell payment={row} /> };
const STEPS = { source: 'actions', label: 'shell.list.actions', sortable: false, exported: false } as const;

const PAYMENT_STEPS: ListColumn<ReportedPayment> = {
  ...STEPS,
  render: (row) => row.actions.length > 0 && <PaymentSteps row={row} />,
};

export const PAYMENT_COLUMNS: ListColumn<ReportedPayment>[] = [
  ...columnsOf('ReportedPayment', { id: {}, ...WHO, method: METHOD, ...MORE, sentBy: HIDDEN, ...DOCUMENTS }),
  PAYMENT_STEPS,
];

/** The same, with who has it. */
export const CASH_COLUMNS: ListColumn<ReportedPayment>[] = [
  ...columnsOf('ReportedPayment', {
    id: {},
    ...WHO,
    method: { kind: 'word', hidden: true },
    amountMxn: HIDDEN,
    ...MORE,
    ...DOCUMENTS,
    cashHolder: {},
    cashStatus: {},
    deliveredAt: HIDDEN,
  }),
  PAYMENT_STEPS,
];

export const REFUND_COLUMNS: ListColumn<ReportedRefund>[] = [
  ...columnsOf('ReportedRefund', {
    id: {},
    idDevolution: {},
    ...WHO,
    ...MORE,
    devolutionStatus: HIDDEN,
    ...DOCUMENTS,
  }),
  { ...STEPS, render: (row) => row.actions.length > 0 && <RefundSteps row={row} /> },
];

export const DEPOSIT_COLUMNS: ListColumn<ReportedDeposit>[] = columnsOf('ReportedDeposit', {
  id: {},
  idLease: {},
  customer: {},
  date: {},
  kind: { kind: 'word' },
  method: { kind: 'word' },
  amountMxn: {},
  reference: HIDDEN,
  text: HIDDEN,
  registeredBy: HIDDEN,
  registeredAt: HIDDEN,
  idOrder: HIDDEN,
  seller: HIDDEN,
});
