import type { components } from '../../api/schema';
import type { RecordAction } from '../../api/types';

type Schemas = components['schemas'];

/** What one does with the pieces: hand them to the customer, or let them leave the warehouse first. */
export type Task = 'deliver' | 'output';

export type Piece = Schemas['OrderPieceOut'] & {
  /** Where it is now, in words; empty where its location says it. */
  place: string;
  /** Does not lie at the order's location. */
  elsewhere: boolean;
  /** Left the warehouse and is not delivered. */
  out: boolean;
  /** The number of the delivery that it went with. */
  delivery: number | null;
};
export type Product = Omit<Schemas['OrderProductOut'], 'pieces'> & { pieces: Piece[] };
export type Circuit = Omit<Schemas['OrderCircuitOut'], 'products'> & { products: Product[] };
export type Order = Omit<Schemas['OrderDetail'], 'detailProducts' | 'detailCircuits'> & {
  detailProducts: Product[];
  detailCircuits: Circuit[];
  actions: RecordAction[];
};
export type Content = Pick<Order, 'detailProducts' | 'detailCircuits'>;
