import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { onDemand } from '../../shell/lazyPage';
import { usePrinting } from '../../theme/usePrinting';
import { ChartTable } from './ChartTable';
import type { ChartData } from './data';
import { useSeen } from './useSeen';

const Bars = onDemand(
  async () => (await import('./Bars')).Bars,
  ({ height }) => <Skeleton variant="rounded" height={height} />,
);

interface Props {
  title: string;
  data: ChartData;
  lying?: boolean;
  short: (size: number) => string;
}

/** A chart with the table behind it: whoever does not see the one reads the other. */
export const Chart = ({ title, data, lying = false, short }: Props) => {
  const t = useT();
  const [asked, setTable] = useState(false);
  // A range without anything has no chart, so that this one may come later than we do.
  const [root, setRoot] = useState<Element | null>(null);
  const seen = useSeen(root);
  // Paper waits for no chart that was not seen yet.
  const printing = usePrinting();
  const table = asked || (printing && !seen);
  const something = data.rows.some(({ cells }) => cells.some(({ size }) => size > 0));
  if (!something)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
        {t('home.nothing')}
      </Typography>
    );
  const legend = data.series.length > 1 ? 44 : 0;
  const height = lying ? 48 + legend + data.rows.length * 38 : 220;
  return (
    <Box ref={setRoot}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -1 }}>
        <Button
          size="small"
          aria-pressed={table}
          startIcon={table ? <BarChartOutlined /> : <TableRowsOutlined />}
          onClick={() => setTable(!table)}
          aria-label={`${t(table ? 'home.show_chart' : 'home.show_table')}: ${title}`}
        >
          {t(table ? 'home.show_chart' : 'home.show_table')}
        </Button>
      </Box>
      {table ? (
        <ChartTable title={title} data={data} />
      ) : (
        <Box role="img" aria-label={t('home.chart_of', { title })} sx={{ minWidth: 0 }}>
          {seen ? (
            <Bars data={data} lying={lying} height={height} short={short} />
          ) : (
            <Skeleton variant="rounded" height={height} />
          )}
        </Box>
      )}
    </Box>
  );
};
