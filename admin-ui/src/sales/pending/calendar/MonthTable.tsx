import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useLocale } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { date } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import type { PromisedDay } from './calls';
import type { ShownDays } from './DeliveriesCalendar';
import { monthWords, numberOf, sameMonth, weekdayName, weekdayWords } from './days';
import { OrderEntry } from './OrderEntry';

interface Props extends ShownDays {
  weeks: string[][];
  /** A day of the month that is seen: the others are those around it. */
  month: string;
}

/** A row for each week, a column for each weekday from Monday on. */
export const MonthTable = ({ weeks, month, ...shown }: Props) => {
  const t = useT();
  const locale = useLocale();
  return (
    <Box component="table" sx={TABLE}>
      <caption style={visuallyHidden}>
        {t('pending.calendar.month', { month: monthWords(locale, month) })}
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(locale, day)}>
              {weekdayWords(locale, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell key={day} day={day} outside={!sameMonth(day, month)} {...shown} />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

interface CellProps extends ShownDays {
  day: string;
  outside: boolean;
}

const Cell = ({ day, outside, found, now, listOf, onOpen }: CellProps) => {
  const of = found.get(day);
  return (
    <Box
      component="td"
      aria-current={day === now ? 'date' : undefined}
      sx={outside ? { bgcolor: 'background.default' } : undefined}
    >
      <Box component="time" dateTime={day} sx={day === now ? TODAY : DAY}>
        <span aria-hidden>{numberOf(day)}</span>
        <span style={visuallyHidden}>{date(day)}</span>
      </Box>
      {of && <Entries of={of} late={day < now} listOf={listOf} onOpen={onOpen} />}
    </Box>
  );
};

type EntriesProps = Pick<ShownDays, 'listOf' | 'onOpen'> & { of: PromisedDay; late: boolean };

const Entries = ({ of, late, listOf, onOpen }: EntriesProps) => {
  const t = useT();
  const more = of.orders - of.first.length;
  return (
    <Box component="ul" sx={ENTRIES}>
      {of.first.map((order) => (
        <li key={order.IdOrder}>
          <OrderEntry order={order} late={late} short onOpen={() => onOpen(of)} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link
            component={RouterLink}
            to={listOf(of.day)}
            aria-label={t('pending.calendar.more_of', { smart_count: of.orders, date: date(of.day) })}
            sx={{ fontSize: '0.75rem', fontWeight: 640, px: 0.75 }}
          >
            {t('pending.calendar.more', { smart_count: more })}
          </Link>
        </li>
      )}
    </Box>
  );
};

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'start',
    fontSize: '0.75rem',
    fontWeight: 570,
    color: 'text.secondary',
    px: 0.75,
    py: 0.5,
    textTransform: 'capitalize',
  },
  '& td': { border: 1, borderColor: 'divider', height: 92, verticalAlign: 'top', p: 0.5 },
} as const;
const DAY = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  height: 24,
  px: 0.5,
  fontSize: '0.8rem',
  color: 'text.secondary',
} as const;
const TODAY = {
  ...DAY,
  borderRadius: 3,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 640,
} as const;
const ENTRIES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.25,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
