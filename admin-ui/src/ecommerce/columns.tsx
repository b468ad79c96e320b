import StarIcon from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StockChip, ToBeDecided } from '../catalog';
import { mxn, usd } from '../i18n/format';
import { useT } from '../i18n/useT';
import { SetsChip } from '../inventory';
import type { ListColumn } from '../shell/list/columns';
import { columnsOf } from '../shell/list/columnsOf';
import { Thumb } from '../shell/Thumb';
import { OfferButton } from './OfferButton';
import type { ShopCircuit, ShopProduct, ShopThing } from './types';

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

const SETTINGS = {
  status: {},
  priceVisibility: {},
  featured: { render: ({ featured }: ShopThing) => featured && <Featured /> },
};

export const PRODUCT_COLUMNS: ListColumn<ShopProduct>[] = columnsOf('ShopProductRow', {
  Name: {
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
  Code: { nowrap: true, hidden: true },
  Model: { hidden: true },
  Type: { kind: 'word', hidden: true },
  name_brand: {},
  trueCategory: { hidden: true },
  name_categorie: { hidden: true },
  QtyIventory: { render: ({ QtyIventory }) => <StockChip row={{ QtyIventory, lowCount: 0 }} /> },
  price: {
    render: ({ price, priceMxn, priceToBeDecided }) =>
      priceToBeDecided ? <ToBeDecided short /> : <Both dollars={price} pesos={priceMxn} />,
  },
  offerPrice: {
    render: (row) => (
      <OfferButton kind="products" row={row} open={!row.priceToBeDecided}>
        <Both dollars={row.offerPrice} pesos={row.offerPriceMxn} />
      </OfferButton>
    ),
  },
  ...SETTINGS,
});

export const CIRCUIT_COLUMNS: ListColumn<ShopCircuit>[] = columnsOf('ShopCircuitRow', {
  Name: {
    render: ({ Name, products }) => (
      <Box component="span" sx={{ display: 'block' }}>
        {Name}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {products}
        </Typography>
      </Box>
    ),
  },
  IdCircuit: { hidden: true },
  Location: {},
  QtyIventory: { render: ({ QtyIventory }) => <SetsChip sets={QtyIventory} /> },
  price: { render: ({ price, priceMxn }) => <Both dollars={price} pesos={priceMxn} /> },
  offerPrice: {
    render: (row) => (
      <OfferButton kind="circuits" row={row} open>
        <Both dollars={row.offerPrice} pesos={row.offerPriceMxn} />
      </OfferButton>
    ),
  },
  ...SETTINGS,
});
