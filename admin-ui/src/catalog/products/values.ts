import { type Begun, editOf } from '../../api/edits';
import type { components } from '../../api/schema';
import { typed } from '../../money/texts';
import { backOf, type May, PRICE_NAMES, type PriceName, type Product, visiblePrices } from './prices';

type Schemas = components['schemas'];

/** What the form holds of a picture: nothing new, a file to put, or the wish to take it away. */
export type Picture = File | 'remove' | null;
export const POSITIONS = [1, 2, 3] as const;
export type Position = (typeof POSITIONS)[number];

type Prices = { [K in PriceName]?: string | null };
type Pictures = { [K in `image${Position}`]: Picture };

export interface ProductValues extends Prices, Pictures, Begun {
  id?: number;
  Name: string;
  Item: string;
  Model: string;
  Type: Schemas['ProductType'];
  Code: string;
  internalCode: string;
  satCode: string;
  satUnit: Schemas['SatUnit'];
  description: string;
  destination: string;
  lowCount: string | null;
  lateGrace: string | null;
  IdBrand: number | null;
  IdCategory: number | null;
  IdPaint: number | null;
  IdTapestry: number | null;
  IdSupplier: number | null;
  width: string | null;
  height: string | null;
  length: string | null;
  weight: string | null;
  weightUnit: Schemas['WeightUnit'];
  priceToBeDecided: boolean;
  wholesalerPrice: boolean;
}

const NO_PICTURES: Pictures = { image1: null, image2: null, image3: null };

export const NEW_PRODUCT: ProductValues = {
  Name: '',
  Item: '',
  Model: '',
  Type: 'Nuevo',
  Code: '',
  internalCode: '',
  satCode: '',
  satUnit: 'H87',
  description: '',
  destination: '',
  lowCount: '0',
  lateGrace: '0',
  IdBrand: null,
  IdCategory: null,
  IdPaint: null,
  IdTapestry: null,
  IdSupplier: null,
  width: null,
  height: null,
  length: null,
  weight: null,
  weightUnit: 'KG',
  priceToBeDecided: false,
  wholesalerPrice: false,
  ...NO_PICTURES,
};

/** A product as its form begins, with the prices this person may see. */
export const valuesOf = (product: Product, can: May): ProductValues => ({
  ...(Object.fromEntries(
    Object.keys(NEW_PRODUCT).map((name) => [name, product[name as keyof Product] ?? null]),
  ) as unknown as ProductValues),
  id: product.id,
  version: product.version,
  lowCount: typed(product.lowCount),
  lateGrace: typed(product.lateGrace),
  width: typed(product.width),
  height: typed(product.height),
  length: typed(product.length),
  weight: typed(product.weight),
  wholesalerPrice: product.wholesalerPrice ?? false,
  ...Object.fromEntries(visiblePrices(can).map((name) => [name, typed(product[name])])),
  ...NO_PICTURES,
});

const SECRET: Record<string, [string, string]> = { wholesalerPrice: ['read', 'WholesalePrices'] };

type Sent<T> = Omit<T, keyof Pictures> & { [K in keyof Pictures]?: File } & { deletedImages?: string };

/** As the form is sent: nothing that this person may not see is in it. */
export const bodyOf = <T extends Partial<ProductValues>>(values: T, can: May): Sent<T> => {
  const seen = visiblePrices(can);
  const unseen = (name: string) =>
    (PRICE_NAMES as string[]).includes(name)
      ? !seen.includes(name as PriceName)
      : SECRET[name] && !can(...SECRET[name]);
  const entries = Object.entries(values).filter(([name]) => !unseen(name));
  const removed = POSITIONS.filter((at) => values[`image${at}`] === 'remove');
  const sent = entries.flatMap(([name, value]): [string, unknown][] => {
    if (!/^image\d$/.test(name)) return [[name, value ?? '']];
    return value instanceof File ? [[name, value]] : [];
  });
  const all: unknown = {
    ...Object.fromEntries(sent),
    ...(removed.length > 0 && { deletedImages: removed.join(',') }),
  };
  return all as Sent<T>;
};

/** Of a product that is there only what was changed. */
export const changesOf = (values: ProductValues, can: May, before: ProductValues) => ({
  ...bodyOf(editOf(before, values), can),
  id: before.id ?? null,
});

/** Clearing the prices resets all price fields. */
export const clearedPrices = (can: May): Partial<ProductValues> => ({
  ...Object.fromEntries(visiblePrices(can).map((name) => [name, null])),
  priceToBeDecided: true,
});

/** What was set before, back in the fields. */
export const formerPrices = (product: Product, can: May): Partial<ProductValues> => ({
  ...Object.fromEntries(
    visiblePrices(can).map((name) => [name, typed(backOf(product, name) ?? product[name])]),
  ),
  priceToBeDecided: false,
});
