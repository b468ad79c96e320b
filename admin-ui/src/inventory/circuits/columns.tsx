import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import type { CircuitRow } from './types';

/** Complete sets: none is worth a look. */
export const SetsChip = ({ sets }: { sets: number }) => {
  const t = useT();
  return (
    <StatusChip status={t('circuits.sets', { smart_count: sets })} tone={sets > 0 ? 'success' : 'warning'} />
  );
};

export const CIRCUIT_COLUMNS: ListColumn<CircuitRow>[] = columnsOf('CircuitRow', {
  Name: {
    render: ({ Name, products }) => (
      <Box component="span" sx={{ display: 'block' }}>
        {Name}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {products.map((part) => `${part.piecesNeeded} × ${part.Name}`).join(' · ')}
        </Typography>
      </Box>
    ),
  },
  IdCircuit: { hidden: true },
  Location: {},
  Qty: { render: ({ Qty }) => <SetsChip sets={Qty} /> },
  count: {},
  loose: { hidden: true },
  PriceMin: {},
  PriceMax: {},
  OfferPrice: {},
  MonthlyPriceMin: { hidden: true },
  MonthlyPriceMax: { hidden: true },
  sold: { hidden: true },
  status: { hidden: true },
  notes: { hidden: true },
  createdAt: { kind: 'date', hidden: true },
});
