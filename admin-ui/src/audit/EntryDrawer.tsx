import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { dateTime } from '../i18n/format';
import { useT } from '../i18n/useT';
import { DetailDrawer } from '../shell/detail/DetailDrawer';
import { WHOLE } from '../shell/detail/DetailPage';
import { Facts } from '../shell/detail/Facts';
import { Changes } from '../shell/detail/HistoryTab';
import { ErrorAlert } from '../shell/ErrorAlert';
import { Who } from './columns';
import { RecordName } from './RecordName';
import { AUDIT, type AuditDetail, type AuditRow } from './types';

/** One entry: who, from where, and what was before and after. */
export const EntryDrawer = ({ row, onClose }: { row: AuditRow; onClose: () => void }) => {
  const t = useT();
  const title = `${row.actionLabel} · ${row.name}`;
  return (
    <DetailDrawer label={title} width={720} onClose={onClose}>
      <Typography variant="h1" component="h2" sx={{ mb: 2.5, pr: 5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Facts
        facts={[
          { label: t('fields.AuditRow.at'), value: dateTime(row.at) },
          { label: t('fields.AuditRow.who'), value: <Who {...row} /> },
          { label: row.kindLabel, value: <RecordName row={row} /> },
          { label: t('fields.AuditRow.address'), value: row.address },
          { label: t('fields.AuditRow.device'), value: row.device },
        ]}
      />
      <What row={row} />
    </DetailDrawer>
  );
};

const What = ({ row }: { row: AuditRow }) => {
  const t = useT();
  const { data, error } = useGetOne<AuditDetail>(AUDIT, { id: row.id, meta: WHOLE });
  if (!data)
    return error ? (
      <ErrorAlert error={error} />
    ) : (
      <Skeleton variant="rounded" height={160} role="status" aria-label={t('ra.page.loading')} />
    );
  const part = [data.part, data.partName].filter(Boolean).join(' · ');
  const facts = [
    ...(part ? [{ label: t('fields.AuditRow.part'), value: part, wide: true }] : []),
    ...(data.reason ? [{ label: t('shell.detail.reason'), value: data.reason, wide: true }] : []),
    ...data.facts,
  ];
  return (
    <>
      {facts.length > 0 && (
        <Typography component="div" sx={{ mt: 3 }}>
          <Facts facts={facts} />
        </Typography>
      )}
      {data.changes === null && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('audit.hidden')}
        </Alert>
      )}
      {data.changes && data.changes.length > 0 && (
        <>
          <Typography variant="h2" component="h3" sx={{ mt: 3.5 }}>
            {t(row.happened === 'delete' ? 'audit.held' : 'audit.changes')}
          </Typography>
          <Changes changes={data.changes} />
        </>
      )}
    </>
  );
};
