import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/useT';
import { HolderRefusal } from '../../HolderRefusal';
import type { useCircuitForm } from './useCircuitForm';

interface Props {
  form: ReturnType<typeof useCircuitForm>;
  onReload?: () => void;
}

/** Why nothing was saved; a taken piece is changed for an equal one with one click. */
export const Refused = ({ form, onReload }: Props) => {
  const t = useT();
  const { draft, dispatch, refusal, holders, failed } = form;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) ref.current?.scrollIntoView?.({ block: 'center' });
  }, [refusal]);
  const chosen = new Set(draft.lines.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
  // A piece that was swapped or taken out is no longer in the way; nor is one whose alternative is chosen.
  const left = holders
    .filter(({ piece }) => chosen.has(piece))
    .map((holder) => ({ ...holder, alternatives: holder.alternatives.filter(({ id }) => !chosen.has(id)) }));
  const stale = refusal?.body?.code === 'stale';
  const told = refusal && !stale && (holders.length === 0 || left.length > 0);
  return (
    <Box ref={ref} sx={{ mb: 2.5, '&:empty': { mb: 0 } }}>
      {told && (
        <HolderRefusal
          message={refusal.message}
          holders={left}
          onSwap={(piece, other) => dispatch({ type: 'swap', id: piece, other })}
        />
      )}
      {stale && (
        <Alert severity="error" action={<Button onClick={onReload}>{t('shell.reload')}</Button>}>
          {refusal.message}
        </Alert>
      )}
      {failed && <Alert severity="error">{failed}</Alert>}
    </Box>
  );
};
