import { mxn, percent, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { type Figure, MoneyMeter } from './MoneyMeter';
import type { PaymentResume } from './types';

/** The total against what came in: confirmed as the bar, pending as its lighter part. */
export const PaymentSummary = ({ resume }: { resume: PaymentResume }) => {
  const t = useT();
  const { total, confirmed, pending, left, excess, percentage, confirmedMxn, confirmedUsd, dollars } = resume;
  // Of what is owed in dollars each sum is told in them too.
  const also = (sum: keyof NonNullable<typeof dollars>) => dollars && usd(dollars[sum]);
  const figures: (Figure | false)[] = [
    { label: t('payments.summary.total'), value: mxn(total), more: also('payable') ?? undefined },
    {
      label: t('payments.summary.confirmed'),
      value: mxn(confirmed),
      more:
        also('confirmed') ??
        (Number(confirmedUsd) > 0
          ? t('payments.summary.currencies', { mxn: mxn(confirmedMxn), usd: usd(confirmedUsd) })
          : undefined),
    },
    { label: t('payments.summary.pending'), value: mxn(pending), more: also('pending') ?? undefined },
    { label: t('payments.summary.left'), value: mxn(left), more: also('left') ?? undefined },
    Number(excess) > 0 && { label: t('payments.summary.excess'), value: mxn(excess) },
  ];
  return (
    <MoneyMeter
      title={t('payments.summary.title')}
      percentage={percentage}
      words={t(dollars ? 'payments.summary.paid_in_dollars' : 'payments.summary.paid')}
      covered={Number(total) > 0 ? ((Number(confirmed) + Number(pending)) / Number(total)) * 100 : 100}
      bar={{
        label: t('payments.summary.bar'),
        text: t('payments.summary.bar_text', {
          percentage: percent(percentage),
          pending: mxn(pending),
          left: mxn(left),
        }),
      }}
      figures={figures.filter((figure) => figure !== false)}
    />
  );
};
