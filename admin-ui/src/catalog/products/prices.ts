import type { components } from '../../api/schema';
import { mxn, number, usd } from '../../i18n/format';
import type { Key } from '../../i18n/useT';

export type Product = components['schemas']['ProductDetail'];
export type ProductRow = components['schemas']['ProductRow'];

/** Every price field, who may see it, and in which unit it is. All sections follow from this list. */
const GROUPS = {
  prices: {
    needs: ['read', 'Prices'],
    names: [
      'minNormalPrice',
      'maxNormalPrice',
      'offerPrice',
      'suggestMaxPrice',
      'minMonthlyPrice',
      'maxMonthlyPrice',
      'monthlyDeposit',
      'lateDaily',
      'latePercent',
      'lateCeiling',
    ],
  },
  wholesale: { needs: ['read', 'WholesalePrices'], names: ['minWholesalerPrice', 'maxWholesalerPrice'] },
  special: { needs: ['read', 'LfDrPrices'], names: ['lfPrice', 'drPrice'] },
  costs: {
    needs: ['read', 'Costs'],
    names: [
      'providersPriceUsd',
      'exchangeRate',
      'providersCostingMn',
      'unitPriceInvoiceMn',
      'unitPriceInvoiceUsd',
      'costUtility',
    ],
  },
} as const;

export type PriceGroup = keyof typeof GROUPS;
type Cost = (typeof GROUPS)['costs']['names'][number];
export type PriceName = (typeof GROUPS)[PriceGroup]['names'][number];

export const PRICE_GROUPS = Object.keys(GROUPS) as PriceGroup[];
export const PRICE_NAMES: PriceName[] = PRICE_GROUPS.flatMap((group) => [...GROUPS[group].names]);

export type May = (action: string, subject: string) => boolean;

export const needsOf = (group: PriceGroup): [string, string] => [...GROUPS[group].needs];
export const namesOf = (group: PriceGroup): readonly PriceName[] => GROUPS[group].names;

/** The groups a person sees; the server sends no price of the others. */
export const visibleGroups = (can: May): PriceGroup[] =>
  PRICE_GROUPS.filter((group) => can(...needsOf(group)));
export const visiblePrices = (can: May): PriceName[] =>
  visibleGroups(can).flatMap((group) => [...namesOf(group)]);

type Unit = 'usd' | 'mxn' | 'plain';
export const unitOf = (name: PriceName): Unit => {
  if (['exchangeRate', 'costUtility', 'latePercent'].includes(name)) return 'plain';
  return name.endsWith('Mn') ? 'mxn' : 'usd';
};

const SHOWN = { usd, mxn, plain: number };
export const showPrice = (name: PriceName, value: string | null | undefined): string =>
  SHOWN[unitOf(name)](value);

/** Rows of the list carry no costs. */
export const isCost = (name: PriceName): name is Cost =>
  (namesOf('costs') as readonly string[]).includes(name);

export const priceLabel = (name: PriceName): Key =>
  isCost(name) ? `products.fields.${name}` : `fields.ProductRow.${name}`;

/** The copy that holds what was last set, where it differs from what is set now. */
export const backOf = (product: Product | undefined, name: PriceName): string | null => {
  const back = product?.[`${name}Back`] ?? null;
  return back !== null && back !== (product?.[name] ?? null) ? back : null;
};
