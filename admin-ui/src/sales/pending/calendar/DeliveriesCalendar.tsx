import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useListContext } from 'ra-core';
import { useLocation, useNavigate, useParams } from 'react-router';
import { refusedBy } from '../../../api/refusals';
import { today } from '../../../i18n/format';
import { useT, useWords } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { keepPage, type ListedPage } from '../../../shell/list/lastPage';
import { useNarrow } from '../../../shell/list/useNarrow';
import { RESOURCE, SOONEST } from '../calls';
import { TARGET } from '../PendingPage';
import type { PendingRow } from '../types';
import { CalendarHead } from './CalendarHead';
import { type PromisedDay, useCalendar } from './calls';
import { addDays, addMonths, dayIn, weekOf, weeksOf } from './days';
import { MonthTable } from './MonthTable';
import { WeekList } from './WeekList';

/** How many orders of a day there is room for, before the others are behind a link. */
const IN_A_CELL = 3;
const IN_A_WEEK = 8;

/** A month on a desktop, a week on a phone; which one stands in the address, with the filters. */
export const DeliveriesCalendar = () => {
  const t = useT();
  const phone = useNarrow();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filterValues } = useListContext<PendingRow>();
  const now = today();
  const day = dayIn(useParams().day, now);
  const weeks = phone ? [weekOf(day)] : weeksOf(day);
  const showing = phone ? IN_A_WEEK : IN_A_CELL;
  const { data, error, isFetching, refetch } = useCalendar({
    days: weeks.flat(),
    showing,
    filter: filterValues,
  });
  const go = (to?: string) =>
    navigate({ pathname: pathTo('deliveries-calendar', { day: to ?? '' }), search });
  const move = (steps: 1 | -1) => go(phone ? addDays(day, 7 * steps) : addMonths(day, steps));
  const found = new Map(data?.days.map((of) => [of.day, of]));
  const shown = { found, now, listOf: listOf(filterValues), onOpen: keeper(filterValues, showing) };
  return (
    <Box sx={{ px: { xs: 1.25, sm: 2 }, pb: 2 }}>
      <CalendarHead
        day={day}
        week={phone ? weeks[0] : undefined}
        calendar={data}
        onMove={move}
        onToday={() => go()}
        listOf={(due) =>
          pathTo('pending-deliveries', {}, { filter: JSON.stringify({ ...filterValues, due }) })
        }
      />
      {error && !data ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Box aria-busy={isFetching}>
          <Box sx={{ height: 4 }}>
            {!data && <LinearProgress aria-label={t('pending.calendar.loading')} />}
          </Box>
          {phone ? (
            <WeekList days={weeks.flat()} read={data !== undefined} {...shown} />
          ) : (
            <MonthTable weeks={weeks} month={day} {...shown} />
          )}
        </Box>
      )}
    </Box>
  );
};

/** What a month and a week show of their days. */
export interface ShownDays {
  found: Map<string, PromisedDay>;
  now: string;
  /** Where all orders of a day are. */
  listOf: (day: string) => string;
  /** One of a day's orders is opened. */
  onOpen: (day: PromisedDay) => void;
}

const onDay = (filter: Record<string, unknown>, day: string) => ({ ...filter, from: day, to: day });

const listOf = (filter: Record<string, unknown>) => (day: string) =>
  pathTo('pending-deliveries', {}, { filter: JSON.stringify(onDay(filter, day)) });

/** The way to the order before and after is that of its day. */
const keeper =
  (filter: Record<string, unknown>, showing: number) =>
  ({ day, orders, first }: PromisedDay): void =>
    keepPage({
      resource: RESOURCE,
      params: { pagination: { page: 1, perPage: showing }, sort: SOONEST, filter: onDay(filter, day) },
      paths: first.map(({ IdOrder }) => pathTo('order-details', { id: IdOrder })),
      total: orders,
      pathOf: TARGET.path as ListedPage['pathOf'],
    });

const Failed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const t = useT();
  const words = useWords();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => retry()}>
          {t('shell.retry')}
        </Button>
      }
    >
      {words(refusedBy(error).message)}
    </Alert>
  );
};
