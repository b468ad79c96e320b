import Box from '@mui/material/Box';
import { dateTime, number } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import type { Translate } from '../../i18n/useT';
import type { Fact } from '../../shell/detail/Facts';
import {
  backOf,
  namesOf,
  type PriceGroup,
  type PriceName,
  type Product,
  priceLabel,
  showPrice,
} from './prices';
import { satUnitName } from './satUnits';

export const identityFacts = (t: Translate, product: Product): Fact[] => [
  { label: t('fields.ProductRow.Code'), value: product.Code },
  { label: t('fields.ProductRow.internalCode'), value: product.internalCode },
  { label: t('fields.ProductRow.Item'), value: product.Item },
  { label: t('fields.ProductRow.Model'), value: product.Model },
  { label: t('fields.ProductRow.Type'), value: shown(t, product.Type) },
  { label: t('products.fields.satCode'), value: satKey(t, product) },
  { label: t('products.fields.satUnit'), value: satUnitName(t, product.satUnit) },
  { label: t('fields.ProductRow.createdAt'), value: dateTime(product.createdAt) },
  { label: t('products.fields.description'), value: product.description, wide: true },
];

const satKey = (t: Translate, { satCode, satName }: Product) =>
  satCode && `${satCode} · ${satName ?? t('products.form.sat_unknown')}`;

const colored = (name: string | null, code: string | null): string | null =>
  name && code ? `${name} (${code})` : name;

export const classificationFacts = (t: Translate, product: Product): Fact[] => [
  { label: t('fields.ProductRow.name_brand'), value: product.name_brand },
  { label: t('fields.ProductRow.trueCategory'), value: product.trueCategory },
  { label: t('fields.ProductRow.name_categorie'), value: product.name_categorie },
  { label: t('fields.ProductRow.name_supplier'), value: product.name_supplier },
  { label: t('fields.ProductRow.NamePaint'), value: colored(product.NamePaint, product.CodePaint) },
  { label: t('fields.ProductRow.NameTapestry'), value: colored(product.NameTapestry, product.CodeTapestry) },
  { label: t('products.fields.destination'), value: product.destination },
];

const centimetres = (t: Translate, value: string | null) =>
  value && `${number(value)} ${t('products.form.cm')}`;

export const dimensionFacts = (t: Translate, product: Product): Fact[] => [
  { label: t('products.fields.width'), value: centimetres(t, product.width) },
  { label: t('products.fields.height'), value: centimetres(t, product.height) },
  { label: t('products.fields.length'), value: centimetres(t, product.length) },
  {
    label: t('products.fields.weight'),
    value: product.weight && `${number(product.weight)} ${unit(t, product)}`,
  },
];

const unit = (t: Translate, { weightUnit }: Product) =>
  t(weightUnit === 'KG' ? 'products.form.kg' : 'products.form.lb');

export const stockFacts = (t: Translate, product: Product): Fact[] => [
  {
    label: t('fields.ProductRow.QtyIventory'),
    value: t('products.pieces', { smart_count: product.QtyIventory }),
  },
  { label: t('fields.ProductRow.lowCount'), value: number(product.lowCount) },
  ...product.locations.map(({ name, quantity }) => ({
    label: name,
    value: t('products.pieces', { smart_count: quantity }),
  })),
];

export const priceFacts = (t: Translate, product: Product, group: PriceGroup): Fact[] => [
  ...(group === 'wholesale'
    ? [
        {
          label: t('products.fields.wholesalerPrice'),
          value: t(product.wholesalerPrice ? 'shell.yes' : 'shell.no'),
        },
      ]
    : []),
  ...namesOf(group).map((name) => ({
    label: t(priceLabel(name)),
    value: <Price t={t} product={product} name={name} />,
  })),
];

/** What is set now, and what was set before where that differs. */
const Price = ({ t, product, name }: { t: Translate; product: Product; name: PriceName }) => {
  const back = backOf(product, name);
  return (
    <>
      {showPrice(name, product[name]) || '—'}
      {back !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.78rem' }}>
          {t('products.form.back', { value: showPrice(name, back) })}
        </Box>
      )}
    </>
  );
};
