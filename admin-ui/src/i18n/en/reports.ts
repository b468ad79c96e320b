/** The reports. */
export const reports = {
  confirm_many: 'Confirm %{smart_count} |||| Confirm all %{smart_count}',
  confirm_sum: 'In all %{sum}. Look at each: amount, customer and reference.',
  confirmed: 'It is confirmed. |||| %{smart_count} are confirmed.',
  not_to_confirm: 'The others that you chose cannot be confirmed, or are on another page.',
  book: 'Excel with everything',
  tabs: { label: 'Which payments', all: 'All', cash: 'Cash', refunds: 'Refunds' },
  empty: {
    all: 'No payments yet',
    cash: 'No cash payments yet',
    refunds: 'No refunds paid yet',
  },
  empty_hint: 'Those registered on quotes, orders and refunds appear here.',
  filter: {
    registeredFrom: 'Registered from',
    registeredTo: 'Registered to',
    deliveredFrom: 'Handed over from',
    deliveredTo: 'Handed over to',
    dayFrom: 'Date from',
    dayTo: 'Date to',
    confirmation: 'Confirmation',
  },
  suppliers: {
    tabs: 'Which products',
    all: 'All',
    without: 'Without supplier',
    pdf: 'PDF',
    empty_all: 'No products yet',
    empty_without: 'Every product has a supplier',
    empty_hint: 'The supplier is chosen in each product.',
  },
};
