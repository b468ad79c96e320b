import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { date, dateTime, moneyOf } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { Facts } from '../../shell/detail/Facts';
import { HistoryTab } from '../../shell/detail/HistoryTab';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { StatusChip } from '../../shell/StatusChip';
import { CashActions } from './CashActions';
import { RESOURCE, useCash } from './calls';
import { ageOf } from './groups';
import type { CashDetail } from './types';

/** The cash of one payment: who has it, what may be done, and whose hands it went through. */
export const CashDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useT();
  const title = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const { data: cash, error } = useCash(id);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{t('cash.of', { id })}</DialogTitle>
      <DialogContent>
        {error && <ErrorAlert error={error} />}
        {!cash && !error && <PageSkeleton />}
        {cash && (
          <Stack spacing={3}>
            <CashFacts cash={cash} />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <CashActions
                id={id}
                actions={cash.actions}
                hasVoucher={cash.hasVoucher}
                amount={moneyOf(cash)}
                holder={cash.holder.name}
              />
            </Box>
            {/* Its key: what was just done is in it. */}
            <HistoryTab key={cash.status} resource={RESOURCE} id={id} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.form.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const CashFacts = ({ cash }: { cash: CashDetail }) => {
  const t = useT();
  const { idOrder, idQuote, holder, location, voucherBy, confirmedBy } = cash;
  const path =
    idOrder === null ? pathTo('quote-details', { id: idQuote }) : pathTo('order-details', { id: idOrder });
  const named = idOrder === null ? t('cash.quote', { id: idQuote }) : t('cash.order', { id: idOrder });
  return (
    <Facts
      facts={[
        { label: t('fields.CashRow.amount'), value: moneyOf(cash) },
        { label: t('fields.CashRow.status'), value: <StatusChip status={cash.status} /> },
        { label: t('fields.CashRow.holder'), value: cash.ended ? t('cash.ended') : holder.name },
        { label: t('fields.CashRow.location'), value: location?.name ?? t('cash.nowhere') },
        { label: t('fields.CashRow.days'), value: ageOf(cash.days, t) },
        { label: t('fields.CashRow.customer'), value: cash.customer },
        {
          label: t('cash.document'),
          value: (
            <Link component={RouterLink} to={path}>
              {named}
            </Link>
          ),
        },
        { label: t('fields.CashRow.date'), value: date(cash.date) },
        { label: t('fields.CashRow.paymentStatus'), value: <StatusChip status={cash.paymentStatus} /> },
        {
          label: t('fields.CashRow.voucherBy'),
          value: voucherBy && `${voucherBy.name}, ${dateTime(cash.voucherAt)}`,
        },
        {
          label: t('fields.CashRow.confirmedBy'),
          value: confirmedBy && `${confirmedBy.name}, ${dateTime(cash.confirmedAt)}`,
        },
      ]}
    />
  );
};
