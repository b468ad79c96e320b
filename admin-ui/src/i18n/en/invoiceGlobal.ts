/** Global invoices, and what leaves one because its customer asks for it by name. */
export const invoiceGlobal = {
  open: 'Global invoice',
  title: 'Global invoice %{number}',
  draft_title: 'Draft global invoice %{id}',
  text: 'For the public in general: the orders without invoice that were paid in full in a period, one concept an order.',
  draft: 'Make the draft',
  periodicity: 'Periodicity',
  periods: { '01': 'Daily', '02': 'Weekly', '03': 'Half a month', '04': 'Monthly' },
  day: 'A day of the period',
  period: 'Period',
  from_to: 'From %{from} to %{to}',
  count: 'Orders',
  order: 'Order',
  orders: 'What is in it',
  paid_on: 'Paid',
  left_out: 'What is left out',
  why: 'Why',
  see: 'See that period',
  more: 'And %{smart_count} order more. |||| And %{smart_count} orders more.',
  earlier:
    'Since %{date} there is %{smart_count} order, paid before this period, that is in no invoice. |||| Since %{date} there are %{smart_count} orders, paid before this period, that are in no invoice.',
};

export const invoiceByName = {
  open: 'Invoice to its customer',
  undo: 'Invoice to its customer no more',
  text: 'The order was agreed without invoice. The invoice is of what was paid, %{total}, with the tax within: %{subtotal} plus %{tax} of IVA.',
  cancels:
    'It is in the global invoice %{number}: its cancellation is asked for, with motive 04. Once it is cancelled, the invoice of this order is made, and another global one of the others.',
  drops: 'The draft %{id} of a global invoice that it is in is deleted: it is made anew without it.',
  undo_text: 'The order goes into a global invoice again.',
  after: 'Once it is cancelled',
  now: 'What was in it goes on',
  order: ' is invoiced to its customer.',
  draft: 'Invoice order %{id}',
  others:
    '%{smart_count} order more goes into another global invoice. |||| %{smart_count} others go into another global invoice.',
  remake: 'Make another global invoice',
};
