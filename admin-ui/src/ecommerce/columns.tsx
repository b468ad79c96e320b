import StarIcon from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StockChip, ToBeDecided } from '../catalog';
import { mxn, usd } from '../i18n/format';
import { useT } from '../i18n/useT';
import { SetsChip } from '../inventory';
import type { ListColumn } from '../shell/list/columns';
import { StatusChip } from '../shell/StatusChip';
import { Thumb } from '../shell/Thumb';
import { OfferButton } from './OfferButton';
import type { ShopCircuit, ShopProduct, ShopThing } from './types';

const PRICES: [string, string] = ['read', 'Prices'];

/** A price as it is stored, and under it what it is in pesos today. */
const Both = ({ dollars, pesos }: { dollars?: string | null; pesos?: string | null }) =>
  dollars ? (
    <Box component="span" sx={{ display: 'inline-block', textAlign: 'end', whiteSpace: 'nowrap' }}>
      {usd(dollars)}
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {mxn(pesos ?? null)}
      </Typography>
    </Box>
  ) : null;

const Featured = () => {
  const t = useT();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <StarIcon fontSize="small" color="warning" />
      {t('shop.featured')}
    </Box>
  );
};

const settings = <Row extends ShopThing>(): ListColumn<Row>[] => [
  { source: 'status', label: 'shop.fields.status', render: ({ status }) => <StatusChip status={status} /> },
  {
    source: 'priceVisibility',
    label: 'shop.fields.priceVisibility',
    render: ({ priceVisibility }) => <StatusChip status={priceVisibility} />,
  },
  {
    source: 'featured',
    label: 'shop.fields.featured',
    render: ({ featured }) => featured && <Featured />,
  },
];

const listPrice = <Row extends ShopThing>(undecided: (row: Row) => boolean): ListColumn<Row> => ({
  source: 'price',
  label: 'shop.fields.price',
  numeric: true,
  needs: PRICES,
  render: (row) =>
    undecided(row) ? <ToBeDecided short /> : <Both dollars={row.price} pesos={row.priceMxn} />,
});

export const PRODUCT_COLUMNS: ListColumn<ShopProduct>[] = [
  {
    source: 'Name',
    label: 'products.fields.Name',
    render: ({ Name, Code, thumbnail }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Thumb src={thumbnail} />
        <Box component="span" sx={{ minWidth: { md: 130 } }}>
          {Name}
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {Code}
          </Typography>
        </Box>
      </Box>
    ),
  },
  { source: 'Code', label: 'products.fields.Code', nowrap: true, hidden: true },
  { source: 'Model', label: 'products.fields.Model', hidden: true },
  { source: 'Type', label: 'products.fields.Type', hidden: true },
  { source: 'name_brand', label: 'products.fields.name_brand' },
  { source: 'trueCategory', label: 'products.fields.trueCategory', hidden: true },
  { source: 'name_categorie', label: 'products.fields.name_categorie', hidden: true },
  {
    source: 'QtyIventory',
    label: 'shop.fields.QtyIventory',
    numeric: true,
    render: ({ QtyIventory }) => <StockChip row={{ QtyIventory, lowCount: 0 }} />,
  },
  listPrice((row) => row.priceToBeDecided),
  {
    source: 'offerPrice',
    label: 'shop.fields.offerPrice',
    numeric: true,
    needs: PRICES,
    render: (row) => (
      <OfferButton kind="products" row={row} open={!row.priceToBeDecided}>
        <Both dollars={row.offerPrice} pesos={row.offerPriceMxn} />
      </OfferButton>
    ),
  },
  ...settings<ShopProduct>(),
];

export const CIRCUIT_COLUMNS: ListColumn<ShopCircuit>[] = [
  {
    source: 'Name',
    label: 'circuits.fields.Name',
    render: ({ Name, products }) => (
      <Box component="span" sx={{ display: 'block' }}>
        {Name}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {products}
        </Typography>
      </Box>
    ),
  },
  { source: 'IdCircuit', label: 'circuits.fields.IdCircuit', numeric: true, hidden: true },
  { source: 'Location', label: 'circuits.fields.Location' },
  {
    source: 'QtyIventory',
    label: 'circuits.fields.Qty',
    numeric: true,
    render: ({ QtyIventory }) => <SetsChip sets={QtyIventory} />,
  },
  listPrice<ShopCircuit>(() => false),
  {
    source: 'offerPrice',
    label: 'shop.fields.offerPrice',
    numeric: true,
    needs: PRICES,
    render: (row) => (
      <OfferButton kind="circuits" row={row} open>
        <Both dollars={row.offerPrice} pesos={row.offerPriceMxn} />
      </OfferButton>
    ),
  },
  ...settings<ShopCircuit>(),
];
