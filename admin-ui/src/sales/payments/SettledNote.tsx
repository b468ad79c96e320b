import Typography from '@mui/material/Typography';
import { useSession } from '../../auth/useSession';
import { mxn, rate, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ZERO } from '../../money/money';
import type { Payment } from './types';

export type Settled = Pick<Payment, 'settlementRate' | 'settledUsd' | 'settledMxn'> & { gainMxn?: string };

/** Of money that pays what is owed in dollars how many it settles, and for who reads the reports what the rate gained or lost. */
export const SettledNote = ({ money }: { money: Settled }) => {
  const t = useT();
  const { can } = useSession();
  const { settlementRate, settledUsd, settledMxn, gainMxn } = money;
  if (settlementRate === null) return null;
  const gain = ZERO.plus(gainMxn ?? '0');
  return (
    <>
      <Typography variant="body2" color="text.secondary" className="tabular">
        {t('payments.settles', { usd: usd(settledUsd), rate: rate(settlementRate), mxn: mxn(settledMxn) })}
      </Typography>
      {!gain.isZero() && can('read all', 'Reports') && (
        <Typography variant="body2" color="text.secondary" className="tabular">
          {t(gain.isPositive() ? 'payments.gain' : 'payments.loss', { amount: mxn(gain.abs().toFixed(2)) })}
        </Typography>
      )}
    </>
  );
};
