import { useQuery } from '@tanstack/react-query';
import { editOf } from '../../api/edits';
import { http, postJson } from '../../api/http';
import type { components } from '../../api/schema';
import type { Answer } from '../../api/types';
import type { CreditBalance, Payment, PaymentResume, PaymentRow } from './types';
import type { PaymentValues } from './values';

/** What is read again once a payment has changed. */
export const TOUCHED = [
  'quotes',
  'orders',
  'payments',
  'credit-balances',
  'pieces',
  'cash',
  'payments-report',
];

type Options = components['schemas']['QuoteOptions'];

const useAnswer = <T>(key: unknown[], path: string, enabled = true) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<Answer<T>>(path, { signal })).json.data,
    enabled,
  });

export const usePayments = (quote: number) =>
  useAnswer<{ payment: Payment[] }>(['payments', 'of', quote], `/api/quotes/pays?id=${quote}`);

export const useResume = (quote: number) =>
  useAnswer<PaymentResume>(['payments', 'resume', quote], `/api/quotes/payment-resume?id=${quote}`);

/** Balances of the quote's customer with something left. */
export const useBalances = (quote: number) =>
  useAnswer<CreditBalance[]>(['credit-balances', quote], `/api/credit-balances?idQuote=${quote}`);

/** The payments of a quote that used a balance. */
export const useUses = (quote: number) =>
  useAnswer<PaymentRow[]>(
    ['credit-balances', 'used', quote],
    `/api/used-credit-balances/quote/${quote}?limit=100`,
  );

/** Ways to pay, and today's exchange rate. */
export const usePayOptions = () => useAnswer<Options>(['quotes', 'options'], '/api/quotes/options');

export const registerPayment = (idQuote: number, values: PaymentValues, acceptRepeated: boolean) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ idQuote, ...bodyOf(values) })) {
    if (value !== undefined && value !== null && value !== '') body.set(name, String(value));
  }
  if (values.image) body.set('image', values.image);
  if (acceptRepeated) body.set('acceptRepeated', 'true');
  return http<Answer<Payment>>('/api/quotes/payments', { method: 'POST', body });
};

export const changePayment = (id: number, before: PaymentValues, after: PaymentValues) =>
  postJson<Answer<Payment>>(`/api/quotes/payments/${id}`, editOf(bodyOf(before), bodyOf(after)));

/** A rate is for dollars, a balance for who pays with one. */
const bodyOf = ({ image: _image, exchangeRate, idCreditBalance, ...rest }: PaymentValues) => ({
  ...rest,
  exchangeRate: rest.currency === 'USD' ? exchangeRate : null,
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
  if (idOrder !== null) {
    const call = `/api/orders/${action}-payment/${idOrder}/${id}`;
    return postJson<Answer<Payment>>(
      cancels ? `${call}/${fromReport ? 1 : 0}` : call,
      cancels ? { comment } : {},
    );
  }
  return cancels
    ? http<Answer<Payment>>(
        `/api/quotes/cancel-payment?${new URLSearchParams({ id: String(id), comment })}`,
        { method: 'POST' },
      )
    : postJson<Answer<Payment>>(`/api/quotes/${action}-payment`, { id });
};

export const savePicture = (idPayment: number, image: File) => {
  const body = new FormData();
  body.set('idPayment', String(idPayment));
  body.set('image', image);
  return http<Answer<Payment>>('/api/images/save-quote', { method: 'POST', body });
};

/** The call that answers it. */
export const pictureOf = (id: number): string => `/api/quotes/download-image?id=${id}`;
