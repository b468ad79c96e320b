import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import type { CountValues } from './calls';
import { COUNTS, type CountRow, NEWEST, RUNNING } from './types';

const FEW = { page: 1, perPage: 5 };

/** What is being counted at the place already: several people count in one, and what was read in another is missing in this one. */
export const OtherCounts = () => {
  const t = useT();
  const location = useWatch<CountValues, 'location'>({ name: 'location' });
  const { data = [] } = useGetList<CountRow>(
    COUNTS,
    { filter: { location, status: RUNNING }, sort: NEWEST, pagination: FEW },
    { enabled: location !== null, retry: false },
  );
  if (location === null || data.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {t('counts.others', { smart_count: data.length })}
      {data.map(({ id, scope, status }) => (
        <div key={id}>
          <Link component={RouterLink} to={pathTo('stock-count', { id })}>
            {t('counts.other', {
              number: id,
              scope: scope || t('counts.everything'),
              status: shown(t, status),
            })}
          </Link>
        </div>
      ))}
    </Alert>
  );
};
