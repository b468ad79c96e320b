import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import { CashActions } from './CashActions';
import { ageOf } from './groups';
import type { Cash } from './types';

/** Who has the cash of a payment, on the card of that payment. */
export const CashPart = ({ id, cash, amount }: { id: number; cash: Cash; amount: string }) => {
  const t = useT();
  const { status, holder, location, days, ended, voucherBy, confirmedBy } = cash;
  return (
    <Box component="section" aria-label={t('cash.of', { id })} sx={PART}>
      <Typography variant="body2" component="div" sx={{ flex: '1 1 260px' }}>
        {t('cash.hand_over')} <StatusChip status={status} />
        <Box sx={{ mt: 0.5 }}>
          {ended
            ? t('cash.ended')
            : t('cash.held_by', {
                person: holder.name,
                place: location?.name ?? t('cash.nowhere'),
                age: ageOf(days, t),
              })}
        </Box>
        {voucherBy && (
          <Box sx={{ color: 'text.secondary' }}>
            {t('cash.uploaded', { person: voucherBy.name, date: dateTime(cash.voucherAt) })}
            {confirmedBy &&
              ` · ${t('cash.confirmed', { person: confirmedBy.name, date: dateTime(cash.confirmedAt) })}`}
          </Box>
        )}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <CashActions
          id={id}
          actions={cash.actions}
          hasVoucher={cash.hasVoucher}
          amount={amount}
          holder={holder.name}
        />
      </Box>
    </Box>
  );
};

const PART = {
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const;
