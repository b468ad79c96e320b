import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { type DraftTotals, totalsOf } from './amounts';
import { detailPath, LIST } from './calls';
import { chosenPieces, troubled } from './pieces';
import { TotalsList } from './TotalsList';
import type { QuoteForm } from './useQuoteForm';

const Total = ({ totals }: { totals: DraftTotals }) => (
  <Box aria-live="polite" data-testid="quote-total">
    <Typography
      component="p"
      sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.2 }}
      className="tabular"
    >
      {mxn(totals.total.toFixed(2))}
    </Typography>
    <Typography variant="body2" color="text.secondary" className="tabular">
      {usd(totals.totalUsd.toFixed(2))}
    </Typography>
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
      <Typography variant="body2" color="text.secondary">
        {t('quoteBuilder.totals.total')}
      </Typography>
      <Total totals={totals} />
      <Standing form={form} />
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <SaveButton form={form} grow />
        <CancelLink form={form} />
      </Stack>
    </Card>
  );
};

/** On a phone: the total and the button at the foot, the rest when it is asked for. */
export const TotalsBar = ({ form }: { form: QuoteForm }) => {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const totals = totalsOf(form.draft);
  return (
    <Box component="section" aria-label={t('quoteBuilder.totals.title')} sx={BAR}>
      <Collapse in={open} id={id}>
        <Box sx={{ pb: 1.5 }}>
          <TotalsList totals={totals} terms={form.draft.terms} />
          <Standing form={form} />
          <Box sx={{ mt: 1 }}>
            <CancelLink form={form} />
          </Box>
        </Box>
      </Collapse>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton
          aria-label={t('quoteBuilder.totals.more')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ExpandLess sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, '& p:first-of-type': { fontSize: '1.1rem' } }}>
          <Total totals={totals} />
        </Box>
        <SaveButton form={form} />
      </Box>
    </Box>
  );
};

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

const SaveButton = ({ form, grow }: { form: QuoteForm; grow?: boolean }) => {
  const t = useT();
  return (
    <Button
      type="submit"
      variant="contained"
      loading={form.busy}
      title={t('shell.form.shortcut')}
      sx={{ flex: grow ? 1 : undefined, minHeight: 42 }}
    >
      {t('shell.form.save')}
    </Button>
  );
};

const CancelLink = ({ form: { draft } }: { form: QuoteForm }) => {
  const t = useT();
  return (
    <Button component={Link} to={draft.id === null ? LIST : detailPath(draft.id)}>
      {t('shell.form.cancel')}
    </Button>
  );
};

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  mt: 2,
  mx: -1,
  px: 1.5,
  py: 1.25,
  borderRadius: 3,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 -6px 20px rgba(22, 33, 29, 0.1)',
} as const;
