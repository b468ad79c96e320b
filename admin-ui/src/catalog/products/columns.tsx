import Box from '@mui/material/Box';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf, type Look } from '../../shell/list/columnsOf';
import { Thumb } from '../../shell/Thumb';
import { StockChip, ToBeDecided } from './chips';
import { isCost, type May, namesOf, needsOf, PRICE_NAMES, type ProductRow, showPrice } from './prices';

/** The least and the most of the prices that the person sells at. */
const shownPrices = (can: May): readonly string[] =>
  namesOf(can(...needsOf('prices')) ? 'prices' : 'wholesale').slice(0, 2);

type SalePrice = (typeof PRICE_NAMES)[number] & keyof ProductRow;

const priceLooks = (can: May) => {
  const look = (name: SalePrice): Look<ProductRow> => ({
    hidden: !shownPrices(can).includes(name),
    render: (row) => (row.priceToBeDecided ? <ToBeDecided short /> : showPrice(name, row[name])),
  });
  const names = PRICE_NAMES.filter((name): name is SalePrice => !isCost(name));
  return Object.fromEntries(names.map((name) => [name, look(name)])) as Record<SalePrice, Look<ProductRow>>;
};

export const productColumns = (can: May): ListColumn<ProductRow>[] =>
  columnsOf('ProductRow', {
    Name: {
      render: ({ Name, thumbnail }) => (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Thumb src={thumbnail} />
          {Name}
        </Box>
      ),
    },
    Code: { nowrap: true },
    Model: { hidden: true },
    name_brand: {},
    name_categorie: {},
    Type: { kind: 'word' },
    QtyIventory: { render: (row) => <StockChip row={row} /> },
    ...priceLooks(can),
    internalCode: { hidden: true },
    Item: { hidden: true },
    trueCategory: { hidden: true },
    name_supplier: { hidden: true },
    NamePaint: { hidden: true },
    CodePaint: { hidden: true },
    NameTapestry: { hidden: true },
    CodeTapestry: { hidden: true },
    lowCount: { hidden: true },
    status: { hidden: true },
    priceToBeDecided: { hidden: true },
    pendingImage: { hidden: true },
    createdAt: { kind: 'date', hidden: true },
  });
