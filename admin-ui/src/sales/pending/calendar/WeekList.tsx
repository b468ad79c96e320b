import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { date, number } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { StatusChip } from '../../../shell/StatusChip';
import type { ShownDays } from './DeliveriesCalendar';
import { weekdayName } from './days';
import { OrderEntry } from './OrderEntry';

interface Props extends ShownDays {
  days: string[];
  /** Whether it is known what was promised: until then nothing is said to be so. */
  read: boolean;
}

/** On a phone: the days of a week below each other, each with its orders. */
export const WeekList = ({ days, read, found, now, listOf, onOpen }: Props) => {
  const t = useT();
  const locale = useLocale();
  return (
    <Box>
      {days.map((day) => {
        const of = found.get(day);
        return (
          <Box component="section" key={day} aria-labelledby={`day-${day}`} sx={DAY}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 0.5 }}>
              <Typography
                component="h3"
                id={`day-${day}`}
                aria-current={day === now ? 'date' : undefined}
                sx={{
                  fontSize: '0.9rem',
                  fontWeight: 640,
                  '&::first-letter': { textTransform: 'uppercase' },
                }}
              >
                {weekdayName(locale, day)} {date(day)}
              </Typography>
              {day === now && <StatusChip status={t('pending.calendar.today')} tone="success" />}
            </Box>
            {of ? (
              <Box component="ul" sx={ENTRIES}>
                {of.first.map((order) => (
                  <li key={order.IdOrder}>
                    <OrderEntry order={order} late={day < now} onOpen={() => onOpen(of)} />
                  </li>
                ))}
                {of.orders > of.first.length && (
                  <li>
                    <Link
                      component={RouterLink}
                      to={listOf(day)}
                      sx={{ fontSize: '0.85rem', fontWeight: 570 }}
                    >
                      {t('pending.calendar.more_of', { smart_count: of.orders, date: date(day) })}
                    </Link>
                  </li>
                )}
              </Box>
            ) : (
              read && (
                <Typography variant="body2" color="text.secondary">
                  {t('pending.calendar.none')}
                </Typography>
              )
            )}
            {of && (
              <Typography variant="caption" color="text.secondary">
                {t('pending.calendar.day', {
                  orders: t('pending.calendar.count_orders', { smart_count: of.orders }),
                  pieces: t('pending.pieces', { smart_count: of.pieces, count: number(of.pieces) }),
                })}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const DAY = { py: 1.25, borderTop: 1, borderColor: 'divider' } as const;
const ENTRIES = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 } as const;
