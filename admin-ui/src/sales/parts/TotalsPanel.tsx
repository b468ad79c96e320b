import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { components } from '../../api/schema';
import { mxn, percent, rate as pesos, usd } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';

/** What a document comes to, and the terms that make it so. */
export interface Sum {
  totals: components['schemas']['TotalsOut'];
  /** Pesos for a dollar. */
  rate: string;
  /** Percent. */
  discount: string;
  invoiced: boolean;
  /** Pesos that the invoice is for, when not for all. */
  countToInvoice: string | null;
  /** Of a lease: then `totals` are those of its first month. */
  leaseTotals: components['schemas']['LeaseTotalsOut'] | null;
  leaseMonths: number | null;
}

interface Line {
  label: string;
  value: string;
  strong?: boolean;
}

/** How the total comes about, line by line, as the server counts it. */
export const TotalsPanel = ({ sum }: { sum: Sum }) => {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={t('quotes.totals.title')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, p: 2, bgcolor: 'action.hover' }}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('quotes.totals.title')}
      </Typography>
      <Box component="dl" className="tabular" sx={LIST}>
        {linesOf(t, sum).map(({ label, value, strong }) => (
          <Box key={label} sx={{ display: 'contents', '& > *': strong ? STRONG : undefined }}>
            <Typography component="dt" variant="body2" color={strong ? 'text.primary' : 'text.secondary'}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const nothing = (amount: string): boolean => Number(amount) === 0;

const linesOf = (t: Translate, sum: Sum): Line[] => {
  const { totals, rate, discount, countToInvoice, invoiced } = sum;
  const tax = countToInvoice
    ? t('quotes.totals.tax_of', { amount: mxn(countToInvoice) })
    : t('quotes.totals.tax');
  const lines: (Line | false)[] = [
    { label: t('quotes.totals.subtotalUsd'), value: usd(totals.subtotalUsd) },
    { label: t('quotes.totals.rate'), value: pesos(rate) },
    { label: t('quotes.totals.grossMxn'), value: mxn(totals.grossMxn) },
    !nothing(discount) && {
      label: t('quotes.totals.discount', { percent: percent(discount) }),
      value: mxn(`-${totals.discountMxn}`),
    },
    !nothing(discount) && { label: t('quotes.totals.subtotalMxn'), value: mxn(totals.subtotalMxn) },
    { label: invoiced ? tax : t('quotes.totals.no_tax'), value: mxn(totals.tax) },
    !nothing(totals.shipping) && { label: t('quotes.totals.shipping'), value: mxn(totals.shipping) },
    !nothing(totals.installation) && {
      label: t('quotes.totals.installation'),
      value: mxn(totals.installation),
    },
    ...(sum.leaseTotals ? leaseLines(t, sum.leaseTotals, sum.leaseMonths) : saleLines(t, totals)),
  ];
  return lines.filter((line): line is Line => Boolean(line));
};

const saleLines = (t: Translate, totals: Sum['totals']): Line[] => [
  { label: t('quotes.totals.total'), value: mxn(totals.total), strong: true },
  { label: t('quotes.totals.totalUsd'), value: usd(totals.totalUsd) },
];

/** A month, what is kept, what is paid at first, and all months. */
const leaseLines = (
  t: Translate,
  { rent, deposit, firstPayment, term }: NonNullable<Sum['leaseTotals']>,
  months: number | null,
): Line[] => [
  { label: t('quoteBuilder.lease.rent'), value: mxn(rent), strong: true },
  { label: t('quoteBuilder.lease.whole_deposit'), value: mxn(deposit) },
  { label: t('quoteBuilder.lease.firstPayment'), value: mxn(firstPayment), strong: true },
  { label: t('quoteBuilder.lease.term', { smart_count: months ?? 0 }), value: mxn(term) },
];

const STRONG = { fontWeight: 650, fontSize: '1rem', pt: 0.75, borderTop: 1, borderColor: 'divider' };
const LIST = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 0.75,
} as const;
