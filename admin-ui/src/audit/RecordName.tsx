import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { pathOfOne } from '../api/resources';
import { useT } from '../i18n/useT';
import { StatusChip } from '../shell/StatusChip';
import type { AuditRow } from './types';

/** The screen of the record, where it has one that the person may open. */
export const pathOf = ({ place, number }: Pick<AuditRow, 'place' | 'number'>): string | null =>
  (place && number !== null && pathOfOne(place, number)) || null;

/** What the entry is about: a link to it, or that it is gone. */
export const RecordName = ({ row }: { row: AuditRow }) => {
  const t = useT();
  const path = pathOf(row);
  const kept = row.exists || row.number === null || row.kind === 'accounts.session';
  return (
    <>
      {path ? (
        <Link
          component={RouterLink}
          to={path}
          underline="always"
          onClick={(event) => event.stopPropagation()}
        >
          {row.name}
        </Link>
      ) : (
        <span>{row.name}</span>
      )}
      {!kept && (
        <>
          {' '}
          <StatusChip status={t('audit.gone')} tone="neutral" />
        </>
      )}
    </>
  );
};
