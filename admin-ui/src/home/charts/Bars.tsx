import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { pathOf } from '../links';
import type { ChartData } from './data';
import { PATTERNS, Patterns } from './Patterns';

interface Props {
  data: ChartData;
  /** Lying bars have room for names; standing ones show how days follow each other. */
  lying: boolean;
  height: number;
  /** How long a bar is, in a few characters. */
  short: (size: number) => string;
}

/** Bars that open the list they stand for. Series differ by pattern, not by colour alone. */
export const Bars = ({ data, lying, height, short }: Props) => {
  const theme = useTheme();
  const id = useId().replaceAll(':', '');
  const navigate = useNavigate();
  const { can } = useSession();
  const single = data.series.length < 2;
  const step = Math.ceil(data.rows.length / MOST_NAMES);
  const names = {
    id: 'names',
    scaleType: 'band' as const,
    data: data.rows.map((row) => row.short),
    // Evenly, and the last day always: by itself the chart leaves out what would touch its neighbour.
    ...(!lying && {
      tickLabelInterval: (_: unknown, at: number) => (data.rows.length - 1 - at) % step === 0,
    }),
  };
  const sizes = { id: 'sizes', valueFormatter: (size: number) => short(size) };
  const open = (series: string | number, row: number) => {
    const cell = data.rows[row]?.cells[Number(series)];
    const path = cell && pathOf(cell.link, can);
    if (path) navigate(path);
  };
  return (
    <BarChart
      height={height}
      layout={lying ? 'horizontal' : 'vertical'}
      skipAnimation
      hideLegend={single}
      margin={{ top: 8, right: lying && single ? 84 : 40, bottom: 0, left: 0 }}
      grid={lying ? { vertical: true } : { horizontal: true }}
      xAxis={[lying ? sizes : names]}
      yAxis={[lying ? { ...names, width: WIDTH } : { ...sizes, width: 56 }]}
      series={data.series.map((label, at) => ({
        id: String(at),
        label,
        stack: 'all',
        color: single ? theme.palette.primary.main : `url(#${id}-${at % PATTERNS})`,
        data: data.rows.map(({ cells }) => cells[at]?.size ?? 0),
        valueFormatter: (_, { dataIndex }) => data.rows[dataIndex]?.cells[at]?.text ?? '',
        // One value behind each bar; of several in a row only those that have room.
        barLabelPlacement: single ? 'outside' : 'center',
        barLabel: lying
          ? ({ value }, { bar }) => (value && (single || fits(short(value), bar.width)) ? short(value) : null)
          : undefined,
      }))}
      onItemClick={(_, { seriesId, dataIndex }) => open(seriesId, dataIndex)}
      sx={{
        '& .MuiBarElement-root': { cursor: 'pointer', stroke: theme.palette.background.paper },
        // What stands behind the longest bar is beside the plot, in the margin.
        '& [clip-path]': { clipPath: 'none' },
        '& .MuiBarLabel-root': {
          pointerEvents: 'none',
          fill: theme.palette.text.primary,
          paintOrder: 'stroke',
          stroke: theme.palette.background.paper,
          strokeWidth: 4,
          fontWeight: 600,
        },
      }}
    >
      <Patterns id={id} />
    </BarChart>
  );
};

const WIDTH = 116;
/** Below standing bars; as many as a phone has room for. */
const MOST_NAMES = 6;

const fits = (text: string, width: number) => width > 8 * text.length + 8;
