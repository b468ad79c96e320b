import type { components } from '../../api/schema';

type Schemas = components['schemas'];

/** What one does with the pieces: hand them to the customer, or let them leave the warehouse first. */
export type Task = 'deliver' | 'output';

export type Order = Schemas['OrderDetail'];
export type Product = Schemas['OrderProductOut'];
export type Circuit = Schemas['OrderCircuitOut'];
export type Piece = Schemas['OrderPieceOut'];
export type Content = Pick<Order, 'detailProducts' | 'detailCircuits'>;
