import { useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../../api/client';
import { editOf } from '../../api/edits';
import type { Payment } from './types';
import type { PaymentValues } from './values';

/** What is read again once a payment has changed. */
export const TOUCHED = [
  'quotes',
  'orders',
  'payments',
  'credit-balances',
  'invoices',
  'pieces',
  'cash',
  'payments-report',
  'exchange-gains',
];

export const usePayments = (quote: number) =>
  useQuery({
    queryKey: ['payments', 'of', quote],
    queryFn: reading('/api/quotes/pays', { query: { id: quote } }),
  });

export const useResume = (quote: number) =>
  useQuery({
    queryKey: ['payments', 'resume', quote],
    queryFn: reading('/api/quotes/payment-resume', { query: { id: quote } }),
  });

/** Balances of the quote's customer with something left. */
export const useBalances = (quote: number) =>
  useQuery({
    queryKey: ['credit-balances', quote],
    queryFn: reading('/api/credit-balances', { query: { idQuote: quote } }),
  });

/** The payments of a quote that used a balance. */
export const useUses = (quote: number) =>
  useQuery({
    queryKey: ['credit-balances', 'used', quote],
    queryFn: reading('/api/used-credit-balances/{type}/{id}', {
      path: { type: 'quote', id: quote },
      query: { limit: 100 },
    }),
  });

/** Ways to pay, and today's exchange rate. */
export const usePayOptions = () =>
  useQuery({ queryKey: ['quotes', 'options'], queryFn: reading('/api/quotes/options') });

export const registerPayment = (idQuote: number, values: PaymentValues, acceptRepeated: boolean) =>
  api.post('/api/quotes/payments', {
    form: { idQuote, ...bodyOf(values), image: values.image, acceptRepeated },
  });

export const changePayment = (id: number, before: PaymentValues, after: PaymentValues) =>
  api.post('/api/quotes/payments/{id}', { path: { id }, body: editOf(bodyOf(before), bodyOf(after)) });

/** A rate is for dollars, and for pesos that pay them; a balance for who pays with one. */
const bodyOf = ({ image: _image, inDollars, exchangeRate, idCreditBalance, ...rest }: PaymentValues) => ({
  ...rest,
  exchangeRate: inDollars || rest.currency === 'USD' ? exchangeRate : null,
  idCreditBalance: rest.method === 'Saldo a favor' ? idCreditBalance : null,
});

/** Confirms or cancels it: on its order, once it has become one. */
export const actOnPayment = (
  { id, idOrder }: Pick<Payment, 'id' | 'idOrder'>,
  action: string,
  comment: string,
  fromReport = false,
) => {
  const cancels = action === 'cancel';
  if (idOrder === null)
    return cancels
      ? api.post('/api/quotes/cancel-payment', { body: { id, comment } })
      : api.post('/api/quotes/confirm-payment', { body: { id } });
  const path = { orderId: idOrder, paymentId: id };
  return cancels
    ? api.post('/api/orders/cancel-payment/{orderId}/{paymentId}/{cancelFromReportPayment}', {
        path: { ...path, cancelFromReportPayment: fromReport },
        body: { comment },
      })
    : api.post('/api/orders/confirm-payment/{orderId}/{paymentId}', { path });
};

export const savePicture = (idPayment: number, image: File) =>
  api.post('/api/images/save-quote', { form: { idPayment, image } });

/** The call that answers it. */
export const pictureOf = (id: number) => addressOf('/api/quotes/download-image', { query: { id } });
