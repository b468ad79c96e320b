import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HistoryChange, type HistoryEntry, readHistory } from '../../api/records';
import { dateTime } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../EmptyState';
import { ErrorAlert } from '../ErrorAlert';
import { UntilRead } from '../offline/Unread';

const STEP = 20;

/** Who changed what and when, and why: newest first. */
export const HistoryTab = ({ resource, id }: { resource: string; id: string | number }) => {
  const t = useT();
  const [shown, setShown] = useState(STEP);
  const { data, error, isPending } = useQuery({
    queryKey: [resource, 'history', String(id)],
    queryFn: ({ signal }) => readHistory(resource, id, signal),
  });
  if (isPending)
    return (
      <UntilRead>
        <Skeleton variant="rounded" height={220} role="status" aria-label={t('ra.page.loading')} />
      </UntilRead>
    );
  if (error) return <ErrorAlert error={error} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title={t('shell.history.empty')}
        hint={t('shell.history.empty_hint')}
      />
    );
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, shown).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      {data.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>{t('shell.history.more')}</Button>
      )}
    </>
  );
};

const KIND_COLORS: Record<string, string> = { '+': 'success.main', '~': 'primary.main', '-': 'error.main' };

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const t = useT();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 3,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 4,
          top: 18,
          bottom: -6,
          width: '1px',
          bgcolor: 'divider',
        },
        '&:last-of-type::before': { display: 'none' },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          left: 0,
          top: 6,
          width: 9,
          height: 9,
          borderRadius: '50%',
          bgcolor: KIND_COLORS[entry.kind],
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="subtitle1" component="span">
          {entry.actionLabel}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {entry.user?.name ?? t('shell.history.system')} ·{' '}
          <time dateTime={entry.date}>{dateTime(entry.date)}</time>
        </Typography>
      </Box>
      {entry.reason && (
        <Typography variant="body2" sx={{ mt: 0.25 }}>
          {t('shell.history.reason', { reason: entry.reason })}
        </Typography>
      )}
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </Box>
  );
};

export const Changes = ({ changes }: { changes: HistoryChange[] }) => {
  const t = useT();
  return (
    <Box
      component="table"
      sx={{
        mt: 1,
        borderCollapse: 'collapse',
        fontSize: '0.84rem',
        '& td, & th': {
          textAlign: 'start',
          verticalAlign: 'top',
          py: 0.4,
          pr: 2.5,
          overflowWrap: 'anywhere',
        },
        '& th': { fontWeight: 500, color: 'text.secondary', whiteSpace: { sm: 'nowrap' } },
      }}
    >
      <tbody>
        {changes.map((change) => (
          <tr key={change.field + change.label}>
            <th scope="row">{change.label}</th>
            <td>
              {change.old && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <del>{shown(t, change.old)}</del>
                  {' → '}
                </Box>
              )}
              <span>{change.new ? shown(t, change.new) : t('shell.history.nothing')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
