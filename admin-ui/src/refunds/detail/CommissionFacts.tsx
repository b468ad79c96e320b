import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useT } from '../../i18n/useT';
import type { CommissionEffect } from '../types';

/** What a refund does to the commission of its seller: by how much it falls, of what, and when. */
export const CommissionFacts = ({ commission }: { commission: CommissionEffect }) => {
  const t = useT();
  return (
    <Alert severity={commission.when === 'none' ? 'info' : 'warning'}>
      <AlertTitle>{t('refunds.commission.title')}</AlertTitle>
      {commission.sentence}
    </Alert>
  );
};
