import { usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { oneMonth } from '../../money/leasing';
import type { Amount } from '../../money/money';
import { amountOf } from '../../money/texts';
import { AmountField } from '../../shell/form/AmountField';

interface Props {
  name: string;
  label: string;
  value: string;
  /** A month of what it is kept for. */
  price: Amount;
  discount: string;
  onChange: (text: string) => void;
  error?: string;
}

/** What is kept as a guarantee, in dollars; left empty it is one month's rent, and says how much that is. */
export const DepositField = ({ price, discount, ...field }: Props) => {
  const t = useT();
  const month = usd(oneMonth(price, amountOf(discount)).toFixed(2));
  return (
    <AmountField
      {...field}
      decimals={6}
      before="US$"
      hint={field.value === '' ? t('quoteBuilder.lease.deposit_hint', { month }) : undefined}
      sx={{ mt: 1.5, maxWidth: 260 }}
    />
  );
};
