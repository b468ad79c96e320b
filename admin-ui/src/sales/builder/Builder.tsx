import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { useSaveShortcut } from '../../shell/form/useSaveShortcut';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { BelowMinimum } from './BelowMinimum';
import { CircuitsSection } from './CircuitsSection';
import { CustomerSection } from './CustomerSection';
import { InvoiceSection } from './InvoiceSection';
import { Notices } from './Notices';
import { OperationSection } from './OperationSection';
import { ProductsSection } from './ProductsSection';
import type { Quote } from './quote';
import { TermsSection } from './TermsSection';
import { TotalsBar, TotalsPanel } from './TotalsPanel';
import type { Begin } from './useBegin';
import { useQuoteForm } from './useQuoteForm';
import { useShortcuts } from './useShortcuts';

interface Props {
  begin: Begin;
  quote?: Quote;
  /** Of a copy: what it is one of. */
  copyOf?: Quote;
  /** Begins again with what the server has. */
  onAgain: () => void;
}

/** The quote as one form: main column, and the totals always in view. */
export const Builder = ({ begin, quote, copyOf, onAgain }: Props) => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 1200px)');
  const form = useQuoteForm(begin);
  const { draft, dispatch, errors } = form;
  const saved = useRef(false);
  useSaveShortcut(id);
  useShortcuts();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // A dialog's own form lies within this one for React.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (form.busy) return;
    const answer = await form.save();
    if (!answer) return;
    saved.current = true;
    navigate(pathTo('quote-details', { id: answer.data.id }));
  };
  const again = () => {
    form.giveUp();
    onAgain();
  };
  return (
    <>
      <PageHeader
        title={quote ? t('quoteBuilder.edit', { number: quote.idQuote }) : undefined}
        badges={
          quote && (
            <>
              <StatusChip status={quote.status} />
              <Typography variant="body2" color="text.secondary">
                {t('quoteBuilder.version', { version: quote.revision })}
              </Typography>
            </>
          )
        }
        text={copyOf ? t('quoteBuilder.copy_of', { number: copyOf.idQuote }) : t('quoteBuilder.keys')}
      />
      <Box component="form" id={id} onSubmit={submit} onKeyDown={staysHere} noValidate>
        <Notices
          form={form}
          restoredAt={begin.restoredAt}
          difference={begin.difference}
          overtaken={Boolean(quote && begin.restoredAt && begin.start.version !== quote.version)}
          onDiscard={again}
          onReload={again}
        />
        <Box sx={GRID}>
          <Stack spacing={2.5} sx={{ minWidth: 0 }}>
            <OperationSection form={form} />
            <CustomerSection {...{ draft, dispatch, errors }} />
            <ProductsSection form={form} />
            <CircuitsSection form={form} />
            <TermsSection form={form} />
            <BelowMinimum form={form} />
            <InvoiceSection form={form} />
          </Stack>
          {wide && (
            <Box sx={{ position: 'sticky', top: 88 }}>
              <TotalsPanel form={form} />
            </Box>
          )}
        </Box>
        {!wide && <TotalsBar form={form} />}
      </Box>
      <LeaveGuard dirty={draft.dirty} saved={saved} onLeave={form.giveUp} kept />
    </>
  );
};

/** Enter goes on in a quote; only Ctrl+S and the button save it. */
const staysHere = (event: KeyboardEvent<HTMLFormElement>) => {
  const { target, currentTarget, key } = event;
  // A dialog lies within the form for React, and beside it on the page.
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target))
    event.preventDefault();
};

const GRID = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
} as const;
