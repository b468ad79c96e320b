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
  percent: 'Raise',
  same_rents: 'From %{since} on (installment %{number}), at the same rent: %{now} a month with tax.',
  new_rents: 'From %{since} on (installment %{number}): from %{before} to %{now} a month with tax.',
  renew: {
    title: 'Renew',
    months: 'Months more',
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
