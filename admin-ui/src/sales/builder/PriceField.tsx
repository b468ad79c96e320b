import { usd } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { ZERO } from '../../money/money';
import { amountOf } from '../../money/texts';
import { AmountField } from '../../shell/form/AmountField';
import { type PriceFault, priceFault } from './limits';
import type { Limits } from './types';
import type { May } from './useQuoteForm';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  discount: string;
  limits: Limits;
  error?: string;
  required?: boolean;
  /** Beyond the limits that one may pass it is only said. */
  may: May;
  onEnter?: () => void;
}

/** A price in dollars with its limits; beyond them it says so at once. */
export const PriceField = ({ discount, limits, may, error, ...field }: Props) => {
  const t = useT();
  const found = field.value === '' ? null : priceFault(ZERO.plus(amountOf(field.value)), discount, limits);
  const free = found ? mayPass(may, found) : false;
  const words = found && faultWords(t, found, limits);
  const missing = field.required && field.value === '' ? t('quoteBuilder.faults.price') : undefined;
  const quiet = !words && !missing && !error;
  return (
    <AmountField
      {...field}
      sx={quiet ? WHILE_TYPED : undefined}
      decimals={6}
      before="US$"
      error={missing ?? (free ? error : (words ?? error))}
      hint={free && words ? t('quoteBuilder.limits.free', { words }) : limitWords(t, limits)}
      warned={free && words !== null}
    />
  );
};

export const mayPass = (may: May, { bound }: PriceFault): boolean =>
  bound === 'least' ? may.below : may.freely;

/** «de US$90.00 a US$120.00» */
export const limitWords = (t: Translate, { least, greatest }: Limits): string | undefined => {
  if (least !== null && greatest !== null)
    return t('quoteBuilder.limits.both', { least: usd(least), greatest: usd(greatest) });
  if (least !== null) return t('quoteBuilder.limits.least', { least: usd(least) });
  return greatest === null ? undefined : t('quoteBuilder.limits.greatest', { greatest: usd(greatest) });
};

export const faultWords = (t: Translate, { bound, after }: PriceFault, limits: Limits): string =>
  after
    ? t('quoteBuilder.limits.after', { bound: usd(limits[bound]), after: usd(after.toFixed(2)) })
    : t(`quoteBuilder.limits.below_${bound}`, { bound: usd(limits[bound]) });

/** Between which prices is told to who types one, below the field and in nobody's way: a line keeps its height. */
const WHILE_TYPED = {
  position: 'relative',
  '& .MuiFormHelperText-root': {
    display: 'none',
    position: 'absolute',
    top: '100%',
    zIndex: 1,
    m: 0,
    px: 0.5,
    lineHeight: '16px',
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
  },
  '&:focus-within .MuiFormHelperText-root': { display: 'block' },
} as const;
