import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { numberFault } from '../../shell/form/fields';
import { useNewRents } from '../changes';
import type { Lease } from '../types';

/** From when on, and what a month costs before and after: nothing is saved yet. */
export const NewRents = ({ lease, step }: { lease: Lease; step: 'renew' | 'raise-rents' }) => {
  const t = useT();
  const typed = useWatch({ name: 'percent' }) as string | null;
  const percent = typed && !numberFault(typed, { min: -99.99, max: 1000 }) ? typed : null;
  const { data } = useNewRents(lease.id, step, { percent, lines: [] });
  if (!data) return null;
  const months = {
    since: date(data.since),
    number: data.number,
    before: inCurrency(data.before, lease.currency),
    now: inCurrency(data.total, lease.currency),
  };
  return (
    <Alert severity="info" role="status">
      {t(data.before === data.total ? 'lease_changes.same_rents' : 'lease_changes.new_rents', months)}
    </Alert>
  );
};
