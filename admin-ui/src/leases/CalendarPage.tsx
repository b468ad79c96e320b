import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { reading } from '../api/client';
import type { components } from '../api/schema';
import { date } from '../i18n/format';
import { shown } from '../i18n/shown';
import { type Translate, useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { ErrorAlert } from '../shell/ErrorAlert';
import { PageHeader } from '../shell/PageHeader';
import { monthsFrom, placeOf } from './months';

type Calendar = components['schemas']['LeaseCalendar'];
type PieceDays = components['schemas']['PieceCalendar'];
type Span = components['schemas']['LeaseSpan'];

/** Who has each piece of a product until when, month by month, and from when it is free. */
export const CalendarPage = () => {
  const t = useT();
  const id = Number(useParams().id);
  const { data, error } = useQuery({
    queryKey: ['leases', 'calendar', id],
    queryFn: reading('/api/products/{id}/leases', { path: { id } }),
  });
  return (
    <>
      <PageHeader text={t('leases.calendar.text')} />
      {error && <ErrorAlert error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <Months calendar={data} />}
    </>
  );
};

const Months = ({ calendar }: { calendar: Calendar }) => {
  const t = useT();
  const months = monthsFrom(calendar.start, calendar.end);
  if (calendar.pieces.length === 0)
    return <Typography color="text.secondary">{t('leases.calendar.empty')}</Typography>;
  return (
    <Card sx={{ p: 2 }}>
      <Box tabIndex={0} role="region" aria-label={t('leases.calendar.title')} sx={{ overflowX: 'auto' }}>
        <Box role="table" aria-label={t('leases.calendar.title')} sx={{ minWidth: 900 }}>
          <Box role="row" sx={ROW}>
            <Typography role="columnheader" variant="caption">
              {t('leases.calendar.piece')}
            </Typography>
            <Typography role="columnheader" variant="caption">
              {t('leases.calendar.free')}
            </Typography>
            <Box
              role="columnheader"
              aria-label={t('leases.calendar.who')}
              sx={{ position: 'relative', height: 20 }}
            >
              {months.map(({ key, left, words }) => (
                <Typography key={key} variant="caption" sx={{ position: 'absolute', left: `${left}%` }}>
                  {words}
                </Typography>
              ))}
            </Box>
          </Box>
          {calendar.pieces.map((piece) => (
            <PieceRow key={piece.IdPiece} piece={piece} calendar={calendar} />
          ))}
        </Box>
      </Box>
      {calendar.left > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('leases.calendar.left', { smart_count: calendar.left })}
        </Typography>
      )}
    </Card>
  );
};

const PieceRow = ({ piece, calendar }: { piece: PieceDays; calendar: Calendar }) => {
  const t = useT();
  return (
    <Box role="row" sx={{ ...ROW, borderTop: 1, borderColor: 'divider' }}>
      <Box role="cell" sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={pathTo('piece-details', { id: piece.IdPiece })} underline="always">
          {piece.Tag}
        </Link>
        <Typography variant="caption" color="text.secondary" component="p">
          {piece.Location || shown(t, piece.status)}
        </Typography>
      </Box>
      <Typography role="cell" variant="body2" className="tabular">
        {date(piece.freeFrom)}
      </Typography>
      <Box role="cell" sx={{ position: 'relative', minHeight: 34 }}>
        {piece.spans.map((span) => (
          <Bar key={`${span.idLease} ${span.since}`} span={span} calendar={calendar} t={t} />
        ))}
      </Box>
    </Box>
  );
};

const Bar = ({ span, calendar, t }: { span: Span; calendar: Calendar; t: Translate }) => {
  const { left, width } = placeOf(span, calendar);
  const days = t('leases.calendar.days', { from: date(span.since), to: date(span.until) });
  const words = `${span.customer || t('leases.calendar.somebody')} · ${days}`;
  const sx = { ...BAR, left: `${left}%`, width: `${width}%`, ...(span.over && OVER) };
  return span.idLease === null ? (
    <Box title={words} sx={sx}>
      {words}
    </Box>
  ) : (
    <Box
      component={RouterLink}
      to={pathTo('lease-details', { id: span.idLease })}
      title={words}
      sx={{ ...sx, display: 'block' }}
    >
      {words}
    </Box>
  );
};

const ROW = {
  display: 'grid',
  gridTemplateColumns: '150px 100px minmax(0, 1fr)',
  gap: 1.5,
  alignItems: 'center',
  py: 0.75,
} as const;
const OVER = { bgcolor: 'text.secondary', color: 'background.paper' } as const;
const BAR = {
  position: 'absolute',
  top: 4,
  height: 26,
  px: 0.75,
  lineHeight: '26px',
  fontSize: '0.75rem',
  borderRadius: 1,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  textDecoration: 'none',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
