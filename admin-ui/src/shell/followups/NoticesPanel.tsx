import CloseIcon from '@mui/icons-material/Close';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useNotify } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { refusedBy } from '../../api/refusals';
import { pathOfOne } from '../../api/resources';
import { dateTime } from '../../i18n/format';
import { useT, useWords } from '../../i18n/useT';
import { EmptyState } from '../EmptyState';
import { ErrorAlert } from '../ErrorAlert';
import { useNarrow } from '../list/useNarrow';
import { type Notice, TAB, useNotices, useReadNotices } from './calls';

interface Props {
  anchor: HTMLElement;
  unread: number;
  onClose: () => void;
}

/** The newest notices; on a phone they have the whole screen. */
export const NoticesPanel = ({ anchor, unread, onClose }: Props) => {
  const t = useT();
  const words = useWords();
  const navigate = useNavigate();
  const notify = useNotify();
  const phone = useNarrow();
  const { data, error } = useNotices(true);
  const read = useReadNotices();
  const head = useRef<HTMLHeadingElement>(null);
  const tellFailure = (failure: unknown) => notify(words(refusedBy(failure).message), { type: 'error' });
  const open = ({ id, read: seen, resource, record, title }: Notice) => {
    const path = title === null ? undefined : pathOfOne(resource, record);
    if (path) {
      onClose();
      navigate(`${path}?tab=${TAB}`);
    }
    if (!seen) read(id).catch(tellFailure);
  };
  // The button goes once nothing is unread: without the focus in it the panel would not hear Escape.
  const readAll = () => {
    head.current?.focus();
    read().catch(tellFailure);
  };
  const content = (
    <>
      <Box sx={HEAD}>
        <Typography id="notices-title" ref={head} tabIndex={-1} variant="h3" component="h2" sx={TITLE}>
          {t('followups.bell.open')}
        </Typography>
        {unread > 0 && (
          <Button size="small" onClick={readAll}>
            {t('followups.bell.read_all')}
          </Button>
        )}
        {phone && (
          <IconButton aria-label={t('shell.form.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      {error && !data && <ErrorAlert error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />}
      {data?.notices.length === 0 && (
        <EmptyState
          icon={<NotificationsNone />}
          title={t('followups.bell.none')}
          hint={t('followups.bell.none_hint')}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.notices.map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} onOpen={() => open(notice)} />
          </li>
        ))}
      </Box>
    </>
  );
  return (
    <Around phone={phone} anchor={anchor} onClose={onClose}>
      {content}
    </Around>
  );
};

const Around = (props: { phone: boolean; anchor: HTMLElement; onClose: () => void; children: ReactNode }) => {
  const { phone, anchor, onClose, children } = props;
  if (phone)
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby="notices-title">
        {children}
      </Dialog>
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'notices-title', sx: PANEL } }}
    >
      {children}
    </Popover>
  );
};

const NoticeItem = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const t = useT();
  const { why, by, title, text, at, read } = notice;
  const said =
    title === null
      ? t('followups.bell.gone')
      : t(why === 'assigned' ? 'followups.bell.assigned' : 'followups.bell.mentioned', {
          name: by.name,
          title,
        });
  return (
    <ButtonBase onClick={onOpen} sx={ITEM}>
      <Box component="span" aria-hidden sx={{ ...DOT, bgcolor: read ? 'transparent' : 'primary.main' }} />
      <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', fontWeight: read ? undefined : 600, overflowWrap: 'anywhere' }}
        >
          {!read && <Box component="span" sx={visuallyHidden}>{`${t('followups.bell.new')}: `}</Box>}
          {said}
        </Typography>
        {text && (
          <Typography variant="body2" component="span" color="text.secondary" sx={EXCERPT}>
            {text}
          </Typography>
        )}
        <Typography variant="caption" component="span" color="text.secondary" className="tabular">
          {dateTime(at)}
        </Typography>
      </Box>
    </ButtonBase>
  );
};

const TITLE = { flex: 1, outline: 'none' } as const;
const PANEL = { width: 400, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(560px, 80vh)' } as const;
const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  minHeight: 52,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const ITEM = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  textAlign: 'start',
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: -2 },
} as const;
const DOT = { width: 8, height: 8, borderRadius: '50%', flex: 'none', mt: 0.75 } as const;
const EXCERPT = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
