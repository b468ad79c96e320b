import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { date, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import type { Line } from './lines';

/** How a line is ticked in or out. */
export interface Tick {
  on: boolean;
  /** Why it cannot be ticked. */
  closed?: string;
  onTick: (on: boolean) => void;
}

interface Props {
  /** What it is a table of, for who does not see it. */
  label: string;
  lines: Line[];
  tickOf?: (line: Line) => Tick;
  badgeOf?: (line: Line) => ReactNode;
}

/** Orders, refunds or rents, with what each of them is of the commission: a table, and cards on a phone. */
export const LineTable = ({ label, lines, tickOf, badgeOf }: Props) => {
  const t = useT();
  const kind = lines[0]?.kind ?? 'order';
  const heads = [
    t(`commissions.lines.${kind}`),
    t(`commissions.lines.day_${kind}`),
    t(`commissions.lines.amount_${kind}`),
    t('commissions.lines.part'),
  ];
  const ticks = Boolean(tickOf);
  return (
    <Box role="table" aria-label={label} className="tabular">
      <Box role="row" sx={{ ...grid(ticks), ...HEAD }}>
        {ticks && (
          <Box role="columnheader" aria-label={t('commissions.lines.in')} sx={{ gridArea: 'tick' }} />
        )}
        {heads.map((head, at) => (
          <Typography
            key={head}
            role="columnheader"
            variant="caption"
            sx={{ gridArea: AREAS[at], ...cell(at) }}
          >
            {head}
          </Typography>
        ))}
      </Box>
      {lines.map((line) => (
        <Row key={line.id} line={line} heads={heads} tick={tickOf?.(line)} badge={badgeOf?.(line)} />
      ))}
    </Box>
  );
};

interface RowProps {
  line: Line;
  heads: string[];
  tick?: Tick;
  badge?: ReactNode;
}

const Row = ({ line, heads, tick, badge }: RowProps) => {
  const t = useT();
  const { kind, id, customer, order } = line;
  const name = `${t(`pieces.documents.${kind}`)} ${id}`;
  const dimmed = tick && !tick.on ? { color: 'text.secondary' } : {};
  return (
    <Box role="row" sx={{ ...grid(Boolean(tick)), ...ROW }}>
      {tick && (
        <Box role="cell" sx={{ gridArea: 'tick' }}>
          <Checkbox
            checked={tick.on}
            disabled={Boolean(tick.closed)}
            onChange={(_, on) => tick.onTick(on)}
            slotProps={{ input: { 'aria-label': name } }}
            sx={{ m: -0.5 }}
          />
        </Box>
      )}
      <Box role="cell" sx={{ gridArea: 'what', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <DocumentLink kind={kind} id={id} number={String(id)} />
          {badge}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[customer, order && t('commissions.lines.of_order', { id: order })].filter(Boolean).join(' · ')}
        </Typography>
        {tick?.closed && (
          <Typography variant="caption" color="text.secondary">
            {tick.closed}
          </Typography>
        )}
      </Box>
      <Cell at={1} head={heads[1]}>
        {date(line.day) || '—'}
      </Cell>
      <Cell at={2} head={heads[2]} sx={dimmed}>
        {mxn(line.amount)}
      </Cell>
      <Cell at={3} head={heads[3]} sx={{ fontWeight: 570 }}>
        {line.part === null ? '—' : mxn(line.part)}
      </Cell>
    </Box>
  );
};

interface CellProps {
  at: number;
  head?: string;
  sx?: SxProps;
  children: ReactNode;
}

/** On a phone the head of its column stands above it. */
const Cell = ({ at, head, sx, children }: CellProps) => (
  <Typography
    role="cell"
    variant="body2"
    component="div"
    sx={{ gridArea: AREAS[at], ...cell(at), ...sx } as SxProps}
  >
    <Box component="span" aria-hidden sx={CAPTION}>
      {head}
    </Box>
    {children}
  </Typography>
);

const AREAS = ['what', 'day', 'amount', 'part'];
const cell = (at: number) => ({ textAlign: { xs: 'start', sm: at > 1 ? 'end' : 'start' } }) as const;

const grid = (ticks: boolean) =>
  ({
    display: 'grid',
    columnGap: 1.5,
    rowGap: 0.5,
    alignItems: 'start',
    gridTemplateColumns: {
      xs: `${ticks ? '34px ' : ''}repeat(2, minmax(0, 1fr))`,
      sm: `${ticks ? '34px ' : ''}minmax(0, 1fr) 84px 132px 128px`,
    },
    gridTemplateAreas: {
      xs: ticks ? '"tick what what" ". day ." ". amount part"' : '"what what" "day ." "amount part"',
      sm: `"${ticks ? 'tick ' : ''}what day amount part"`,
    },
  }) as const;

const ROW = { py: 1.25, borderTop: 1, borderColor: 'divider' } as const;
const CAPTION = {
  display: { xs: 'block', sm: 'none' },
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 400,
} as const;
/** On a phone it is only heard. */
const HEAD = {
  color: 'text.secondary',
  pb: { xs: 0, sm: 0.75 },
  height: { xs: '1px', sm: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;
