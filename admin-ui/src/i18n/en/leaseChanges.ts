import type { Messages } from '../es';

export const leaseChanges: Messages['lease_changes'] = {
  exchange: {
    title: 'Exchange a piece',
    text: 'The one that comes back is reviewed, the one that goes out is delivered in its place. The rent stays as it is.',
    back: 'Piece that comes back',
    by: 'Piece that is delivered',
    none: 'There is no other free piece of that product.',
    location: 'Place to which it comes back',
    date: 'Day of the exchange',
    exchanged: 'Exchanged',
  },
  sell: {
    title: 'Sell to the customer',
    text: "Makes a quote of the pieces that you choose. Once approved they are the customer's: they pay no more rent and do not move.",
    pieces: 'Pieces that are bought',
    none: 'Quote',
    confirm: 'Quote %{smart_count} piece |||| Quote %{smart_count} pieces',
    price: 'Price of a piece of %{product}, before what counts',
    bounds: 'From %{least} to %{greatest}',
    credit:
      '%{smart_count} piece: paid in rents %{paid}, counts %{credit} |||| %{smart_count} pieces: paid in rents %{paid}, counts %{credit}',
  },
  percent: 'Raise',
  same_rents: 'From %{since} on (installment %{number}), at the same rent: %{now} a month with tax.',
  new_rents: 'From %{since} on (installment %{number}): from %{before} to %{now} a month with tax.',
  despite: 'Yes, it goes on anyway',
  renew: {
    title: 'Renew',
    months: 'Months more',
    by_piece: 'Another rent for single pieces',
    rent_of: 'Monthly rent of %{piece}, without tax',
    rent_hint: '%{product} · now %{before}, then %{now}',
    below: 'Why below the minimum is approved',
  },
  raise: { title: 'Raise the rent', reason: 'By which index' },
  terms: {
    title: 'Set terms',
    after: 'After the term',
    yearly: 'Yearly raise',
    purchase: 'Of the rents paid, counts for a purchase',
  },
};
