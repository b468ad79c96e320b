import Box from '@mui/material/Box';
import { date } from '../../i18n/format';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import { Thumb } from '../../shell/Thumb';
import { StockChip, ToBeDecided, YesNo } from './chips';
import {
  type May,
  namesOf,
  needsOf,
  type PriceGroup,
  type ProductRow,
  priceLabel,
  showPrice,
} from './prices';

type Column = ListColumn<ProductRow>;

const text = (source: keyof ProductRow & keyof typeof LABELS, more: Partial<Column> = {}): Column => ({
  source,
  label: LABELS[source],
  ...more,
});

const LABELS = {
  Code: 'products.fields.Code',
  internalCode: 'products.fields.internalCode',
  Item: 'products.fields.Item',
  Model: 'products.fields.Model',
  Type: 'products.fields.Type',
  name_brand: 'products.fields.name_brand',
  trueCategory: 'products.fields.trueCategory',
  name_categorie: 'products.fields.name_categorie',
  name_supplier: 'products.fields.name_supplier',
  NamePaint: 'products.fields.NamePaint',
  CodePaint: 'products.fields.CodePaint',
  NameTapestry: 'products.fields.NameTapestry',
  CodeTapestry: 'products.fields.CodeTapestry',
  lowCount: 'products.fields.lowCount',
} as const;

/** Costs are only in the detail; the list's rows do not carry them. */
const GROUPS_IN_ROWS: PriceGroup[] = ['prices', 'wholesale', 'special'];

/** The least and the most of the prices that the person sells at. */
const shownPrices = (can: May): readonly string[] =>
  namesOf(can(...needsOf('prices')) ? 'prices' : 'wholesale').slice(0, 2);

const priceColumns = (can: May): Column[] =>
  GROUPS_IN_ROWS.flatMap((group) =>
    namesOf(group).map((name) => ({
      source: name as keyof ProductRow & string,
      label: priceLabel(name),
      numeric: true,
      needs: needsOf(group),
      hidden: !shownPrices(can).includes(name),
      render: (row: ProductRow) =>
        row.priceToBeDecided ? (
          <ToBeDecided short />
        ) : (
          showPrice(name, row[name as keyof ProductRow] as string | null)
        ),
    })),
  );

export const productColumns = (can: May): Column[] => [
  {
    source: 'Name',
    label: 'products.fields.Name',
    render: ({ Name, thumbnail }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Thumb src={thumbnail} />
        {Name}
      </Box>
    ),
  },
  text('Code', { nowrap: true }),
  text('Model', { hidden: true }),
  text('name_brand'),
  text('name_categorie'),
  text('Type'),
  {
    source: 'QtyIventory',
    label: 'products.fields.QtyIventory',
    numeric: true,
    render: (row) => <StockChip row={row} />,
  },
  ...priceColumns(can),
  text('internalCode', { hidden: true }),
  text('Item', { hidden: true }),
  text('trueCategory', { hidden: true }),
  text('name_supplier', { hidden: true }),
  text('NamePaint', { hidden: true, sortable: false }),
  text('CodePaint', { hidden: true, sortable: false }),
  text('NameTapestry', { hidden: true, sortable: false }),
  text('CodeTapestry', { hidden: true, sortable: false }),
  text('lowCount', { hidden: true, numeric: true }),
  {
    source: 'status',
    label: 'products.fields.status',
    hidden: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'priceToBeDecided',
    label: 'products.fields.priceToBeDecided',
    hidden: true,
    sortable: false,
    render: ({ priceToBeDecided }) => <YesNo value={priceToBeDecided} />,
  },
  {
    source: 'pendingImage',
    label: 'products.no_image',
    hidden: true,
    sortable: false,
    render: ({ pendingImage }) => <YesNo value={pendingImage} />,
  },
  {
    source: 'createdAt',
    label: 'products.fields.createdAt',
    hidden: true,
    render: ({ createdAt }) => date(createdAt),
  },
];
