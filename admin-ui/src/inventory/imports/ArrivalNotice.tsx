import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { changesOf } from '../../api/edits';
import { useT } from '../../i18n/useT';
import { type Arrival, arrives } from './values';

/** Says, before it is saved, that pieces in presale become available with it. */
export const ArrivalNotice = ({ before, presale }: { before: Arrival; presale: number }) => {
  const t = useT();
  const after = useWatch() as Arrival;
  if (presale === 0 || !arrives(before, changesOf(before, after))) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {t('imports.arrival.notice', { smart_count: presale })}
    </Alert>
  );
};
