import { Decimal } from 'decimal.js';
import { mxn, percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { MoneyMeter } from '../../sales';
import type { RefundMoney } from '../types';

/** What the customer is to get, and how much of it is registered and paid. */
export const MoneySums = ({ money }: { money: RefundMoney }) => {
  const t = useT();
  const { total, tax, unpaid, refundable, registered, paid, left } = money;
  const share = (part: string): Decimal =>
    Number(refundable) > 0 ? new Decimal(part).dividedBy(refundable).times(100) : new Decimal(100);
  const percentage = share(paid).toDecimalPlaces(2).toString();
  return (
    <MoneyMeter
      title={t('refunds.payments.summary')}
      percentage={percentage}
      words={t('refunds.payments.paid')}
      covered={share(registered).toNumber()}
      bar={{
        label: t('refunds.payments.bar'),
        text: t('refunds.payments.bar_text', {
          percentage: percent(percentage),
          pending: mxn(new Decimal(registered).minus(paid).toFixed(2)),
          left: mxn(left),
        }),
      }}
      figures={[
        { label: t('refunds.payments.total'), value: mxn(total) },
        { label: t('refunds.payments.tax'), value: mxn(tax) },
        ...(Number(unpaid) > 0 ? [{ label: t('refunds.unpaid'), value: mxn(unpaid) }] : []),
        {
          label: t('refunds.payments.refundable'),
          value: mxn(refundable),
          more: t('refunds.payments.refundable_more'),
        },
        { label: t('refunds.payments.registered'), value: mxn(registered) },
        { label: t('refunds.payments.paid_sum'), value: mxn(paid) },
        { label: t('refunds.payments.left'), value: mxn(left) },
      ]}
    />
  );
};
