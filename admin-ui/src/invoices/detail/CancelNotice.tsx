import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Errand } from '../types';

const NOTICE = { mb: 2 } as const;

/** How far a cancellation is that the PAC asks for: that it asks, that the SAT has it and waits for the receiver, or why not yet. */
export const CancelNotice = ({ errand }: { errand: Errand }) => {
  const t = useT();
  const { pac, problem, nextAt, sentAt, said } = errand;
  const date = dateTime(sentAt);
  if (problem) {
    return (
      <Alert severity="warning" sx={NOTICE}>
        {!sentAt && <AlertTitle>{t('invoices.pac.cancelling.not_asked')}</AlertTitle>}
        {problem} {nextAt && t('invoices.pac.again', { date: dateTime(nextAt) })}
      </Alert>
    );
  }
  if (said) {
    return (
      <Alert severity="info" sx={NOTICE}>
        {t('invoices.pac.cancelling.in_process', { date, next: dateTime(nextAt) })}
      </Alert>
    );
  }
  const words = t(sentAt ? 'invoices.pac.cancelling.looking' : 'invoices.pac.cancelling.asking', {
    pac,
    date,
  });
  return (
    <Alert severity="info" sx={NOTICE}>
      {words}
      <LinearProgress aria-label={words} sx={{ mt: 1 }} />
    </Alert>
  );
};

/** It was asked for, and holds: why. */
export const NotCancelled = ({ errand }: { errand: Errand }) => {
  const t = useT();
  return (
    <Alert severity="warning" sx={NOTICE}>
      <AlertTitle>{t('invoices.pac.cancelling.refused')}</AlertTitle>
      {errand.problem}
    </Alert>
  );
};
