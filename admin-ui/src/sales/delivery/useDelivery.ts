import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { nameOf } from '../../inventory';
import { pathTo } from '../../routes';
import { recordName, recordNames } from '../../shell/offline/queue/names';
import { useDoorCommand } from '../../shell/offline/queue/useDoorCommand';
import { useWaiting } from '../../shell/offline/queue/useQueue';
import { callOf, TOUCHED } from './calls';
import { chosenOf, goneOf, jobOf, typeOfChosen } from './job';
import { queuedPieces } from './queued';
import { deliveries, start } from './reducer';
import { readCodes } from './scan';
import type { Order, Task } from './types';
import type { Wish } from './wish';

/** So many pieces are named where a delivery waits. */
const FEW = 5;

/** What is chosen of an order, what is said of it, and the one command that sends it. */
export const useDelivery = (read: Order, task: Task) => {
  const t = useT();
  const { user } = useSession();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(deliveries, { date: today(), handedBy: user?.id ?? null }, start);
  const { busy, refusal, put, forget } = useDoorCommand(...TOUCHED);
  const waiting = useWaiting(recordName('order', read.id));

  // While an answer is waited for, what is shown does not change: one's own pieces are nobody else's.
  const [order, setOrder] = useState(read);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!busy && !done) setOrder(read);
  }, [read, busy, done]);

  // What waits while this is sent is this: it does not go from under one's eyes.
  const [queued, setQueued] = useState(() => queuedPieces(waiting, task));
  useEffect(() => {
    if (!busy && !done) setQueued(queuedPieces(waiting, task));
  }, [waiting, task, busy, done]);
  const job = useMemo(() => jobOf(order, task, queued), [order, task, queued]);
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
  const submit = async () => {
    const names = chosen.map(nameOf);
    const became = await put(
      {
        call: callOf(wish),
        kind: task,
        title: t(`delivery.${task}.title`, { id: order.id }),
        text: t('delivery.queued_text', {
          smart_count: names.length,
          names: names.length > FEW ? `${names.slice(0, FEW).join(', ')}…` : names.join(', '),
          receiver: wish.receiver.trim(),
        }),
        path: pathTo(task === 'deliver' ? 'order-delivery' : 'order-output', { id: order.id }),
        touches: recordNames('order', order.id, wish.pieces),
      },
      {
        refused: async (error) => {
          // Somebody was faster: what is left now is read before the refusal is.
          if (refusedBy(error).status === 409) await client.invalidateQueries({ queryKey: ['orders'] });
        },
      },
    );
    if (became) setDone(true);
    return became;
  };
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
