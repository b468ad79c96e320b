import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { NewQuote } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import type { QuoteForm } from './useQuoteForm';

/** Why something goes below its minimum, for who may let it. */
export const BelowMinimum = ({ form: { draft, dispatch, errors, isBelow, may } }: { form: QuoteForm }) => {
  const t = useT();
  const error = errors.belowMinimumReason;
  if (!may.below || (!isBelow && !error)) return null;
  return (
    <Section title={t('quoteBuilder.below.title')}>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('quoteBuilder.below.text')}
      </Alert>
      <TextField
        name="belowMinimumReason"
        label={t('quoteBuilder.below.reason')}
        value={draft.terms.belowMinimum ?? ''}
        onChange={({ target }) => dispatch({ type: 'term', name: 'belowMinimum', value: target.value })}
        error={Boolean(error)}
        helperText={error ?? t('quoteBuilder.below.hint')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: NewQuote.belowMinimumReason }}
      />
    </Section>
  );
};
