import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useNotify } from 'ra-core';
import { refusedBy } from '../../api/refusals';
import { date, dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { downloadXml } from '../calls';
import type { Invoice } from '../types';
import { CancelNotice, NotCancelled } from './CancelNotice';
import { Checks } from './Checks';
import { PacNotice } from './PacNotice';
import { isBeingSealed } from './useSealWatch';

interface Props {
  invoice: Invoice;
  onOpen: (step: string) => void;
  /** Null for who may not change it. */
  onEdit: (() => void) | null;
}

const NOTICE = { mb: 2 } as const;

/** That its order was cancelled, and what the invoice waits for, each in a sentence. */
export const InvoiceNotice = (props: Props) => {
  const t = useT();
  return (
    <>
      {props.invoice.toCancel && (
        <Alert severity="warning" sx={NOTICE}>
          {t('invoices.notice.to_cancel')}
        </Alert>
      )}
      <Waiting {...props} />
    </>
  );
};

/** With the click that helps. */
const Waiting = ({ invoice, onOpen, onEdit }: Props) => {
  const t = useT();
  if (isBeingSealed(invoice)) {
    return (
      <Alert severity="info" sx={NOTICE}>
        {t('invoices.notice.sealing')}
        <LinearProgress aria-label={t('invoices.notice.sealing')} sx={{ mt: 1 }} />
      </Alert>
    );
  }
  switch (invoice.status) {
    case 'Borrador':
    case 'Con error':
      return <ToMend invoice={invoice} onEdit={onEdit} />;
    case 'Por timbrar':
      if (invoice.errand) return <PacNotice invoice={invoice} errand={invoice.errand} onOpen={onOpen} />;
      return <ToStamp invoice={invoice} onOpen={onOpen} />;
    case 'Cancelación solicitada':
      if (invoice.errand) return <CancelNotice errand={invoice.errand} />;
      return (
        <Alert severity="warning" sx={NOTICE}>
          {t(invoice.needsAcceptance ? 'invoices.notice.asked_acceptance' : 'invoices.notice.asked', {
            date: dateTime(invoice.cancelAskedAt),
          })}
        </Alert>
      );
    case 'Timbrada':
      return (
        <>
          {invoice.errand && <NotCancelled errand={invoice.errand} />}
          {invoice.isTest && (
            <Alert severity="error" sx={NOTICE}>
              {t('invoices.notice.is_test')}
            </Alert>
          )}
        </>
      );
    default:
      return null;
  }
};

/** What the SAT would refuse, each with the link to where it is corrected. */
const ToMend = ({ invoice, onEdit }: Pick<Props, 'invoice' | 'onEdit'>) => {
  const t = useT();
  const found = invoice.checks.filter(({ level }) => level !== 'green');
  const refused = found.some(({ level }) => level === 'red');
  return (
    <>
      {invoice.error && (
        <Alert severity="error" sx={NOTICE}>
          <AlertTitle>{t('invoices.notice.failed')}</AlertTitle>
          {invoice.error}
        </Alert>
      )}
      {found.length > 0 && (
        <Alert severity={refused ? 'error' : 'warning'} sx={NOTICE}>
          <AlertTitle>{t(refused ? 'invoices.checks.refused' : 'invoices.checks.odd')}</AlertTitle>
          <Checks invoice={invoice} checks={found} onEdit={onEdit} />
        </Alert>
      )}
      {found.length === 0 && !invoice.error && (
        <Alert severity="success" sx={NOTICE}>
          {t('invoices.checks.right')}
        </Alert>
      )}
    </>
  );
};

/** Sealed here and stamped elsewhere: what to take there, until when, and where what comes back is put. */
const ToStamp = ({ invoice, onOpen }: Pick<Props, 'invoice' | 'onOpen'>) => {
  const t = useT();
  const notify = useNotify();
  const { actions, sealExpires } = invoice;
  const may = actions.some(({ name, allowed }) => name === 'stamp' && allowed);
  const get = () =>
    downloadXml(invoice).catch((error) => notify(refusedBy(error).message, { type: 'error' }));
  return (
    <Alert severity="warning" sx={NOTICE}>
      <AlertTitle>{t('invoices.notice.to_stamp')}</AlertTitle>
      {t('invoices.notice.to_stamp_how', { until: dateTime(sealExpires) })}
      <div>
        <Button color="inherit" onClick={get}>
          {t('invoices.notice.get_xml')}
        </Button>
        {may && (
          <Button color="inherit" onClick={() => onOpen('stamp')}>
            {t('invoices.stamped.open')}
          </Button>
        )}
      </div>
    </Alert>
  );
};

/** Until when it may still be cancelled, and whether the receiver has to accept that. */
export const cancelWords = (t: ReturnType<typeof useT>, { cancelBy, needsAcceptance }: Invoice): string =>
  [
    cancelBy && t('invoices.cancel.until', { date: date(cancelBy) }),
    t(needsAcceptance ? 'invoices.cancel.acceptance' : 'invoices.cancel.no_acceptance'),
  ]
    .filter(Boolean)
    .join(' ');
