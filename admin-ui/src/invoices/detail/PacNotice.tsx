import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Errand, Invoice } from '../types';

/** What the PAC is being asked for: that it is, why it has not been done yet, and when it is asked again. */
export const PacNotice = ({
  invoice,
  errand,
  onOpen,
}: {
  invoice: Invoice;
  errand: Errand;
  onOpen: (step: string) => void;
}) => {
  const t = useT();
  const { pac, problem, nextAt, lacksXml } = errand;
  const may = (step: string) => invoice.actions.some(({ name, allowed }) => name === step && allowed);
  if (!problem) {
    const words = t('invoices.pac.asked', { pac });
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {words}
        <LinearProgress aria-label={words} sx={{ mt: 1 }} />
      </Alert>
    );
  }
  return (
    <Alert severity={lacksXml ? 'error' : 'warning'} sx={{ mb: 2 }}>
      <AlertTitle>{t(lacksXml ? 'invoices.pac.lacks' : 'invoices.pac.waits')}</AlertTitle>
      {problem} {nextAt && t('invoices.pac.again', { date: dateTime(nextAt) })}
      {may('stamp') && lacksXml && (
        <div>
          <Button color="inherit" onClick={() => onOpen('stamp')}>
            {t('invoices.stamped.open')}
          </Button>
        </div>
      )}
    </Alert>
  );
};
