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
};
