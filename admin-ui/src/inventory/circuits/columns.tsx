import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import type { CircuitRow } from './types';

type Column = ListColumn<CircuitRow>;

const price = (source: 'PriceMin' | 'PriceMax' | 'OfferPrice'): Column => ({
  source,
  label: `circuits.fields.${source}`,
  numeric: true,
  needs: ['read', 'Prices'],
  render: (row) => usd(row[source]),
});

/** Complete sets: none is worth a look. */
export const SetsChip = ({ sets }: { sets: number }) => {
  const t = useT();
  return (
    <StatusChip status={t('circuits.sets', { smart_count: sets })} tone={sets > 0 ? 'success' : 'warning'} />
  );
};

export const CIRCUIT_COLUMNS: Column[] = [
  {
    source: 'Name',
    label: 'circuits.fields.Name',
    render: ({ Name, products }) => (
      <Box component="span" sx={{ display: 'block' }}>
        {Name}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {products.map((part) => `${part.piecesNeeded} × ${part.Name}`).join(' · ')}
        </Typography>
      </Box>
    ),
  },
  { source: 'IdCircuit', label: 'circuits.fields.IdCircuit', numeric: true, hidden: true },
  { source: 'Location', label: 'circuits.fields.Location' },
  {
    source: 'Qty',
    label: 'circuits.fields.Qty',
    numeric: true,
    render: ({ Qty }) => <SetsChip sets={Qty} />,
  },
  { source: 'count', label: 'circuits.fields.count', numeric: true },
  { source: 'loose', label: 'circuits.fields.loose', numeric: true, sortable: false, hidden: true },
  price('PriceMin'),
  price('PriceMax'),
  price('OfferPrice'),
  { source: 'sold', label: 'circuits.fields.sold', numeric: true, hidden: true },
  {
    source: 'status',
    label: 'circuits.fields.status',
    hidden: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
  { source: 'notes', label: 'circuits.fields.notes', hidden: true, sortable: false },
  {
    source: 'createdAt',
    label: 'circuits.fields.createdAt',
    hidden: true,
    render: ({ createdAt }) => date(createdAt),
  },
];
