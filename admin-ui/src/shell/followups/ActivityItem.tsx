import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathOfOne } from '../../api/resources';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { onDemand } from '../lazyPage';
import { type Activity, TAB } from './calls';
import { DueWords } from './DueWords';

const ActivityDialog = onDemand(async () => (await import('./ActivityDialog')).ActivityDialog);
const CompleteDialog = onDemand(async () => (await import('./CompleteDialog')).CompleteDialog);
const CancelDialog = onDemand(async () => (await import('./CancelDialog')).CancelDialog);

type Doing = 'complete' | 'edit' | 'cancel' | null;

/** One activity; `away` from its record it says at which one, and offers only to do it. */
export const ActivityItem = ({ activity, away = false }: { activity: Activity; away?: boolean }) => {
  const t = useT();
  const [doing, setDoing] = useState<Doing>(null);
  const { what, due, done, responsible, title, resource, record } = activity;
  const path = pathOfOne(resource, record);
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={WORDS}>
          <Box component="span" sx={{ fontWeight: done ? undefined : 600 }}>
            {what}
          </Box>
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" sx={{ m: 0 }}>
          <DueWords due={due} done={done} />
          {away && path ? (
            <>
              {' · '}
              <MuiLink component={Link} underline="always" to={`${path}?tab=${TAB}`}>
                {title}
              </MuiLink>
            </>
          ) : (
            ` · ${responsible.name}`
          )}
        </Typography>
        {done && <Outcome activity={activity} />}
      </Box>
      {!done && (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Button size="small" startIcon={<CheckCircleOutlined />} onClick={() => setDoing('complete')}>
            {t('followups.activity.done')}
          </Button>
          {!away && (
            <>
              <Tool label={t('followups.activity.edit')} onClick={() => setDoing('edit')}>
                <EditOutlined fontSize="small" />
              </Tool>
              <Tool label={t('followups.activity.cancel')} onClick={() => setDoing('cancel')}>
                <DeleteOutlined fontSize="small" />
              </Tool>
            </>
          )}
        </Box>
      )}
      <Dialogs activity={activity} doing={doing} onClose={() => setDoing(null)} />
    </Box>
  );
};

const Outcome = ({ activity: { doneBy, doneAt, outcome } }: { activity: Activity }) => {
  const t = useT();
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="p" className="tabular" sx={{ m: 0 }}>
        {t('followups.activity.done_by', { name: doneBy?.name ?? '', at: dateTime(doneAt) })}
      </Typography>
      {outcome && (
        <Typography variant="body2" sx={WORDS}>
          {outcome}
        </Typography>
      )}
    </>
  );
};

const Tool = (props: { label: string; onClick: () => void; children: React.ReactNode }) => (
  <Tooltip title={props.label}>
    <IconButton size="small" aria-label={props.label} onClick={props.onClick}>
      {props.children}
    </IconButton>
  </Tooltip>
);

const Dialogs = ({ activity, doing, onClose }: { activity: Activity; doing: Doing; onClose: () => void }) => {
  const { resource, record } = activity;
  if (doing === 'complete') return <CompleteDialog activity={activity} onClose={onClose} />;
  if (doing === 'edit')
    return <ActivityDialog at={{ resource, record }} activity={activity} onClose={onClose} />;
  return doing === 'cancel' && <CancelDialog activity={activity} onClose={onClose} />;
};

const ITEM = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 1,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
const WORDS = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
