import Delete from '@mui/icons-material/DeleteOutline';
import Description from '@mui/icons-material/DescriptionOutlined';
import Anchor from '@mui/icons-material/DirectionsBoatOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Missing from '@mui/icons-material/HelpOutlineOutlined';
import Hub from '@mui/icons-material/HubOutlined';
import Undo from '@mui/icons-material/KeyboardReturn';
import Truck from '@mui/icons-material/LocalShippingOutlined';
import Unlock from '@mui/icons-material/LockOpenOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Input from '@mui/icons-material/MoveToInboxOutlined';
import Done from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { date, dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../shell/DocumentLink';
import { Changes } from '../../../shell/detail/HistoryTab';
import type { PassportData } from './Passport';

type Event = PassportData['events'][number];

const SIGNS: Record<string, ComponentType<{ fontSize?: 'small' }>> = {
  import: Anchor,
  entry: Input,
  move: Truck,
  circuit: Hub,
  hold: Lock,
  release: Unlock,
  delivery: Done,
  return: Undo,
  removal: Delete,
  missing: Missing,
  change: Edit,
  document: Description,
};

/** Newest first: what happened, where, by which document, who did it and when. */
export const Timeline = ({ events }: { events: Event[] }) => {
  const t = useT();
  return (
    <Box component="ol" aria-label={t('pieces.passport.timeline')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event) => (
        <Happened key={`${event.at}${event.title}${event.origin}${event.destination}`} event={event} />
      ))}
    </Box>
  );
};

const ITEM = {
  position: 'relative',
  pl: 5.5,
  pb: 3,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 34,
    bottom: 2,
    width: '2px',
    bgcolor: 'divider',
  },
  '&:last-of-type::before': { display: 'none' },
} as const;

const SIGN = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 32,
  height: 32,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: 'primary.main',
  bgcolor: 'action.selected',
} as const;

const Happened = ({ event }: { event: Event }) => {
  const t = useT();
  const Sign = SIGNS[event.kind] ?? Edit;
  const way = [event.origin, event.destination].filter(Boolean).join(' → ');
  const when = event.wholeDay ? date(event.at) : dateTime(event.at);
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={SIGN} aria-hidden>
        <Sign fontSize="small" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="subtitle1" component="span">
          {event.title}
        </Typography>
        {way && <Typography variant="body2">{way}</Typography>}
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ m: 0 }}>
        <time dateTime={event.at}>{when}</time>
        {event.person && ` · ${event.person}`}
      </Typography>
      {event.documents.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.875rem', mt: 0.25 }}>
          {event.documents.map((document) => (
            <DocumentLink key={document.kind + document.id} {...document} />
          ))}
        </Box>
      )}
      {event.reason && (
        <Typography variant="body2" sx={{ mt: 0.25 }}>
          {t('pieces.passport.reason', { reason: event.reason })}
        </Typography>
      )}
      {event.changes.length > 0 && <Changes changes={event.changes} />}
    </Box>
  );
};
