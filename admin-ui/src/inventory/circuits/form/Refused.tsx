import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { HolderRefusal } from '../../HolderRefusal';
import type { useCircuitForm } from './useCircuitForm';

/** Why nothing was saved; a taken piece is changed for an equal one with one click. */
export const Refused = ({ form }: { form: ReturnType<typeof useCircuitForm> }) => {
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
  const told = refusal && (holders.length === 0 || left.length > 0);
  return (
    <Box ref={ref} sx={{ scrollMarginTop: 80, mb: 2.5, '&:empty': { mb: 0 } }}>
      {told && (
        <HolderRefusal
          message={refusal.message}
          holders={left}
          onSwap={(piece, other) => dispatch({ type: 'swap', id: piece, other })}
        />
      )}
      {failed && <Alert severity="error">{failed}</Alert>}
    </Box>
  );
};
