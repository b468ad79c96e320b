import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useCommand } from '../../shell/useCommand';
import { send, TOUCHED } from './calls';
import { chosenOf, goneOf, jobOf, typeOfChosen } from './job';
import { deliveries, start } from './reducer';
import { readCodes } from './scan';
import type { Order, Task } from './types';
import type { Wish } from './wish';

/** What is chosen of an order, what is said of it, and the one command that sends it. */
export const useDelivery = (read: Order, task: Task) => {
  const { user } = useSession();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(deliveries, { date: today(), handedBy: user?.id ?? null }, start);
  const { busy, refusal, run, forget } = useCommand(...TOUCHED);

  // While an answer is waited for, what is shown does not change: one's own pieces are nobody else's.
  const [order, setOrder] = useState(read);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!busy && !done) setOrder(read);
  }, [read, busy, done]);

  const job = useMemo(() => jobOf(order, task), [order, task]);
  const chosen = useMemo(() => chosenOf(job, state.ticked), [job, state.ticked]);
  const gone = useMemo(() => goneOf(order, job, state.ticked), [order, job, state.ticked]);
  const type = typeOfChosen(job, chosen);

  const wish: Wish = {
    ...state.facts,
    task,
    order: order.id,
    type,
    pieces: chosen.map(({ IdPiece }) => IdPiece),
  };
  const submit = () =>
    run(async () => {
      try {
        const answer = await send(wish);
        setDone(true);
        return answer;
      } catch (error) {
        // Somebody was faster: what is left now is read before the refusal is.
        if (refusedBy(error).status === 409) await client.invalidateQueries({ queryKey: ['orders'] });
        throw error;
      }
    });
  const scan = (codes: string[]) =>
    dispatch({ type: 'scanned', ...readCodes(codes, order, job, state.ticked) });
  return {
    order,
    task,
    job,
    state,
    dispatch,
    scan,
    chosen,
    gone,
    type,
    /** It may be asked for: the pieces that are chosen can go this way. */
    sendable: chosen.length > 0 && (task === 'output' || type !== null),
    submit,
    busy,
    refusal,
    forget,
  };
};
export type Delivery = ReturnType<typeof useDelivery>;
