import type { components } from '../api/schema';
import { pathTo } from '../routes';

type Schemas = components['schemas'];

export type ShopProduct = Schemas['ShopProductRow'];
export type ShopCircuit = Schemas['ShopCircuitRow'];
export type ShopProductDetail = Schemas['ShopProductDetail'];
export type ShopCircuitDetail = Schemas['ShopCircuitDetail'];
export type ShopKey = Schemas['ShopKeyRow'];
/** What both have: how the shop shows it, and its prices for who may see them. */
export type ShopThing = ShopProduct | ShopCircuit;
export type Settings = Partial<Pick<ShopThing, 'status' | 'priceVisibility' | 'featured'>>;

/** The `{key}` of the wire. */
export type Kind = 'products' | 'circuits';

export const RESOURCE_OF = { products: 'shop-products', circuits: 'shop-circuits' } as const;
export const KEYS = 'shop-keys';

/** Where the thing itself lives: its stock, its other prices, its pictures. */
export const homeOf = (kind: Kind, id: number): string =>
  pathTo(kind === 'products' ? 'product-details' : 'circuit-details', { id });
