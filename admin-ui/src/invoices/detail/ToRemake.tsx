import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { DocumentLink } from '../../shell/DocumentLink';
import { useCommand } from '../../shell/useCommand';
import { TOUCHED } from '../calls';
import { draftGlobal } from '../due/calls';
import { DraftButton } from '../start/DraftButton';
import type { Invoice, Periodicity } from '../types';

/** What becomes of the orders of a global invoice that is cancelled: those that are to be invoiced by name, and the others. */
export const ToRemake = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { can } = useSession();
  const { toRemake, status } = invoice;
  if (!toRemake || toRemake.byName.length + toRemake.others === 0) return null;
  const cancelled = status === 'Cancelada';
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{t(cancelled ? 'invoices.by_name.now' : 'invoices.by_name.after')}</AlertTitle>
      <Stack spacing={1} alignItems="flex-start">
        {toRemake.byName.map((id) => (
          <div key={id}>
            <DocumentLink kind="order" id={id} number={String(id)} />
            {t('invoices.by_name.order')}
            {cancelled && (
              <DraftButton
                of={{ idOrder: id }}
                label={t('invoices.by_name.draft', { id })}
                color="inherit"
                size="small"
              />
            )}
          </div>
        ))}
        {toRemake.others > 0 && (
          <div>
            {t('invoices.by_name.others', { smart_count: toRemake.others })}
            {cancelled && can('issue', 'Invoices') && <Remake invoice={invoice} />}
          </div>
        )}
      </Stack>
    </Alert>
  );
};

/** The same period once more. */
const Remake = ({ invoice: { globalPeriod } }: { invoice: Invoice }) => {
  const t = useT();
  const navigate = useNavigate();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  if (!globalPeriod) return null;
  const begin = async () => {
    const made = await run(() => draftGlobal(globalPeriod.periodicity as Periodicity, globalPeriod.dateFrom));
    if (made) navigate(pathTo('invoice-details', { id: made.data.id }));
  };
  return (
    <>
      <Button color="inherit" size="small" loading={busy} onClick={() => void begin()}>
        {t('invoices.by_name.remake')}
      </Button>
      {refusal && <div role="alert">{refusal.message}</div>}
    </>
  );
};
