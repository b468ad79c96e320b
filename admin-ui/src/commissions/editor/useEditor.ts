import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { editOf } from '../../api/edits';
import { refusedBy } from '../../api/refusals';
import { useCommand } from '../../shell/useCommand';
import { RESOURCE, saveCommission, TOUCHED, useCandidates } from '../calls';
import { amountsOf, percentageFault } from './amounts';
import { chosenOf } from './choice';
import { editing, type State } from './reducer';
import { wishOf } from './wish';

/** What is chosen for a commission, what it comes to, and the one command that saves it. */
export const useEditor = (start: State) => {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(editing, start);
  const { data: offer, error } = useCandidates(state.seller, state.month, state.id);
  const { busy, refusal, run, forget } = useCommand(...TOUCHED);
  const [done, setDone] = useState(false);
  const [begun] = useState(() => (start.id === null ? null : wishOf(start)));
  // What one saves oneself can enter no other commission: that nobody is told of.
  useEffect(() => {
    if (offer && !busy && !done) dispatch({ type: 'offered', offer });
  }, [offer, busy, done]);
  const amounts = useMemo(() => amountsOf(state), [state]);
  const orders = chosenOf(state.orders);
  const refunds = chosenOf(state.refunds);
  const missing = {
    seller: state.seller === null,
    percentage: state.percentage === '' || percentageFault(state.percentage) !== null,
    lines: orders.length + refunds.length + (state.offer?.rents.length ?? 0) === 0,
  };

  const save = () =>
    run(async () => {
      try {
        const wish = wishOf(state);
        const { rents } = wish;
        const answer = await saveCommission(begun ? { id: begun.id, ...editOf(begun, wish), rents } : wish);
        setDone(true);
        return answer;
      } catch (error) {
        // Somebody was faster: what may enter now is read before the refusal is.
        if (refusedBy(error).status === 409)
          await client.invalidateQueries({ queryKey: [RESOURCE, 'candidates'] });
        throw error;
      }
    });
  return {
    state,
    dispatch,
    amounts,
    missing,
    /** What may enter is being read. */
    waiting: state.seller !== null && !offer && !error,
    failed: offer ? null : error,
    save,
    busy,
    refusal,
    forget,
  };
};
export type Editing = ReturnType<typeof useEditor>;
