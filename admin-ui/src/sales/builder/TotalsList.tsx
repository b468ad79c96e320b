import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mxn, number, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { LeaseTotals } from '../../money/leasing';
import type { Amount } from '../../money/money';
import { amountOf } from '../../money/texts';
import type { DraftTotals } from './amounts';
import type { Terms } from './types';

const cents = (amount: Amount): string => amount.toFixed(2);

/** What the quote comes to, step by step; a step that adds nothing is left out. */
export const TotalsList = ({ totals, terms }: { totals: DraftTotals; terms: Terms }) => {
  const t = useT();
  const rows: [string, string, boolean][] = [
    [t('quoteBuilder.totals.subtotalUsd'), usd(cents(totals.subtotalUsd)), true],
    [
      t('quoteBuilder.totals.grossMxn', { rate: terms.exchangeRate }),
      mxn(cents(totals.grossMxn)),
      terms.exchangeRate !== '',
    ],
    [
      t('quoteBuilder.totals.discountMxn', { percent: number(amountOf(terms.discount)) }),
      `−${mxn(cents(totals.discountMxn))}`,
      !totals.discountMxn.isZero(),
    ],
    [t('quoteBuilder.totals.subtotalMxn'), mxn(cents(totals.subtotalMxn)), !totals.discountMxn.isZero()],
    [t('quoteBuilder.totals.tax'), mxn(cents(totals.tax)), terms.invoiceRequired],
    [t('quoteBuilder.totals.shipping'), mxn(cents(totals.shipping)), !totals.shipping.isZero()],
    [t('quoteBuilder.totals.installation'), mxn(cents(totals.installation)), !totals.installation.isZero()],
  ];
  return <Rows rows={rows.filter(([, , shown]) => shown)} />;
};

/** What a lease costs a month, what is kept, and what it comes to in all its months. */
export const LeaseSums = ({ lease, months }: { lease: LeaseTotals; months: string }) => {
  const t = useT();
  return (
    <Rows
      rows={[
        [t('quoteBuilder.lease.rent'), mxn(cents(lease.rent))],
        [t('quoteBuilder.lease.whole_deposit'), mxn(cents(lease.deposit))],
        [t('quoteBuilder.lease.term', { smart_count: Number(months) }), mxn(cents(lease.term))],
      ]}
    />
  );
};

const Rows = ({ rows }: { rows: [string, string, ...unknown[]][] }) => (
  <Box component="dl" sx={LIST}>
    {rows.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0, textAlign: 'end' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);

const LIST = { m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, columnGap: 2 } as const;
