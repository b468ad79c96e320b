import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { HolderRefusal, holdersOf } from '../../inventory';
import { isStale, StaleAlert } from '../../shell/form/StaleAlert';
import type { Difference } from './copying';
import { chosenPieces } from './pieces';
import type { QuoteForm } from './useQuoteForm';

interface Props {
  form: QuoteForm;
  /** When the draft was kept that one goes on with. */
  restoredAt: string | null;
  difference?: Difference;
  /** The quote has changed since that draft was begun. */
  overtaken: boolean;
  onDiscard: () => void;
  onReload: () => void;
}

/** What one has to know before going on: a draft that came back, a save that was refused, and why. */
export const Notices = ({ form, restoredAt, difference, overtaken, onDiscard, onReload }: Props) => {
  const t = useT();
  return (
    <>
      {restoredAt && (
        <Alert
          severity={overtaken ? 'warning' : 'info'}
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={onDiscard}>
              {t('quoteBuilder.restored.discard')}
            </Button>
          }
        >
          {t(overtaken ? 'quoteBuilder.restored.overtaken' : 'quoteBuilder.restored.text', {
            date: dateTime(restoredAt),
          })}
        </Alert>
      )}
      {difference && <Differs {...difference} />}
      <Refused form={form} onReload={onReload} />
    </>
  );
};

/** What the copy has otherwise than the quote that it is one of. */
const Differs = ({ swapped, lacks }: Difference) => {
  const t = useT();
  if (swapped + lacks.length === 0) return null;
  return (
    <Alert severity={lacks.length > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {swapped > 0 && t('quoteBuilder.copied.swapped', { smart_count: swapped })}
      {lacks.map(({ name, wanted, got }, at) => (
        // The same product may stand alone and in circuits.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={at}>{t('quoteBuilder.copied.lack', { name, wanted, got })}</div>
      ))}
    </Alert>
  );
};

const Refused = ({ form, onReload }: { form: QuoteForm; onReload: () => void }) => {
  const t = useT();
  const { draft, dispatch, refusal } = form;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, [refusal]);
  if (!refusal) return null;
  const chosen = new Set(chosenPieces(draft).map(({ id }) => id));
  const holders = holdersOf(refusal);
  // A piece that was swapped or taken out is no longer in the way; nor is one whose alternative is chosen.
  const left = holders
    .filter(({ piece }) => chosen.has(piece))
    .map((holder) => ({ ...holder, alternatives: holder.alternatives.filter(({ id }) => !chosen.has(id)) }));
  const stale = isStale(refusal);
  if (holders.length > 0 && left.length === 0) return null;
  const count = Object.keys(refusal.errors).length;
  return (
    <Box ref={ref} sx={{ mb: 2 }}>
      {stale ? (
        <StaleAlert message={refusal.message} onReload={onReload} />
      ) : left.length > 0 ? (
        <HolderRefusal
          message={refusal.message}
          holders={left}
          onSwap={(piece, other) => dispatch({ type: 'swap', id: piece, other })}
        />
      ) : (
        <Alert severity="error">
          {count > 0 ? t('quoteBuilder.refused', { smart_count: count }) : refusal.message}{' '}
          {count === 1 && Object.values(refusal.errors)[0]}
        </Alert>
      )}
    </Box>
  );
};
