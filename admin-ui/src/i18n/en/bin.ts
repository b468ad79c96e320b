import type { bin as spanish } from '../es/bin';

export const bin: typeof spanish = {
  text: 'What was deleted and can come back: with its number and everything on it.',
  tabs: { cotizaciones: 'Quotes', clientes: 'Customers and wholesalers' },
  empty: 'The bin is empty',
  empty_hint: 'Quotes, customers and wholesalers that are deleted are kept here.',
  quote: 'Quote %{number}',
  kinds: { customer: 'Customer', wholesaler: 'Wholesaler' },
  restore: 'Restore',
  restore_title: 'Restore %{name}?',
  restore_text: {
    quote:
      'It is back in the list as it was, with its pieces and prices. Payments that were cancelled with it stay cancelled.',
    customer:
      'It is back in the list with its addresses, contacts and tax document. An access that nobody had used has to be given again.',
  },
};
