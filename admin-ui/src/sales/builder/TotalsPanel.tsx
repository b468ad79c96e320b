import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Amount } from '../../money/money';
import { pathTo } from '../../routes';
import { FoldingBar } from '../../shell/form/FoldingBar';
import { CancelLink, SaveButton } from '../../shell/form/SaveButton';
import { type DraftTotals, leaseTotalsOf, totalsOf } from './amounts';
import { chosenPieces, troubled } from './pieces';
import { LeaseSums, TotalsList } from './TotalsList';
import type { Draft } from './types';
import type { QuoteForm } from './useQuoteForm';

/** What a sale comes to in all; of a lease, what it costs a month, at first, and in all. */
const Sums = ({ draft, totals }: { draft: Draft; totals: DraftTotals }) => {
  const t = useT();
  const lease = leaseTotalsOf(draft);
  return (
    <>
      {lease && <LeaseSums lease={lease} months={draft.terms.leaseMonths} />}
      <Typography variant="body2" color="text.secondary" sx={{ mt: lease ? 1.5 : 0 }}>
        {t(lease ? 'quoteBuilder.lease.firstPayment' : 'quoteBuilder.totals.total')}
      </Typography>
      <Total amount={lease ? lease.firstPayment : totals.total} usd={lease ? null : totals.totalUsd} />
    </>
  );
};

const Total = ({ amount, usd: dollars }: { amount: Amount; usd: Amount | null }) => (
  <Box aria-live="polite" data-testid="quote-total">
    <Typography
      component="p"
      sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.2 }}
      className="tabular"
    >
      {mxn(amount.toFixed(2))}
    </Typography>
    {dollars && (
      <Typography variant="body2" color="text.secondary" className="tabular">
        {usd(dollars.toFixed(2))}
      </Typography>
    )}
  </Box>
);

/** Beside the form, always in view: what it comes to, what is wrong with it, and the way to save it. */
export const TotalsPanel = ({ form }: { form: QuoteForm }) => {
  const t = useT();
  const { draft } = form;
  const totals = totalsOf(draft);
  return (
    <Card component="section" aria-label={t('quoteBuilder.totals.title')} sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('quoteBuilder.totals.title')}
      </Typography>
      <TotalsList totals={totals} terms={draft.terms} />
      <Divider sx={{ my: 1.5 }} />
      <Sums draft={draft} totals={totals} />
      <Standing form={form} />
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <SaveButton busy={form.busy} grow />
        <CancelLink to={backOf(form)} />
      </Stack>
    </Card>
  );
};

/** On a phone: the total and the button at the foot, the rest when it is asked for. */
export const TotalsBar = ({ form }: { form: QuoteForm }) => {
  const t = useT();
  const totals = totalsOf(form.draft);
  const lease = leaseTotalsOf(form.draft);
  return (
    <FoldingBar
      label={t('quoteBuilder.totals.title')}
      more={t('quoteBuilder.totals.more')}
      rest={
        <>
          <TotalsList totals={totals} terms={form.draft.terms} />
          {lease && <LeaseSums lease={lease} months={form.draft.terms.leaseMonths} />}
          <Standing form={form} />
          <Box sx={{ mt: 1 }}>
            <CancelLink to={backOf(form)} />
          </Box>
        </>
      }
      busy={form.busy}
    >
      <Box sx={{ '& p:first-of-type': { fontSize: '1.1rem' } }}>
        <Total amount={lease ? lease.firstPayment : totals.total} usd={lease ? null : totals.totalUsd} />
      </Box>
    </FoldingBar>
  );
};

const backOf = ({ draft }: QuoteForm) =>
  draft.id === null ? pathTo('quotes-home') : pathTo('quote-details', { id: draft.id });

/** How many pieces, and how many of them cannot be had; whether there is something to save. */
const Standing = ({ form: { draft } }: { form: QuoteForm }) => {
  const t = useT();
  const gone = troubled(draft).length;
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {t('quoteBuilder.pieces', { smart_count: chosenPieces(draft).length })}
      </Typography>
      {gone > 0 && (
        <Typography variant="body2" color="error">
          {t('quoteBuilder.totals.troubled', { smart_count: gone })}
        </Typography>
      )}
      {draft.dirty && (
        <Typography variant="body2" color="text.secondary">
          {t('quoteBuilder.totals.kept')}
        </Typography>
      )}
    </Box>
  );
};
