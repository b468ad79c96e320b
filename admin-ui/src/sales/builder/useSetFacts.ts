import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef } from 'react';
import { operationOf } from './amounts';
import { circuitQuery } from './calls';
import type { DraftAction } from './draft';
import { entryOf } from './picking';
import type { Draft } from './types';

/** When a sale becomes a lease, or back: the prices and bounds that the circuits of the quote have for it. */
export const useSetFacts = (draft: Draft, dispatch: Dispatch<DraftAction>): void => {
  const client = useQueryClient();
  const operation = operationOf(draft);
  const known = useRef(operation);
  const circuits = useRef(draft.circuits);
  circuits.current = draft.circuits;
  useEffect(() => {
    if (known.current === operation) return;
    known.current = operation;
    for (const { circuit } of circuits.current)
      void client.fetchQuery(circuitQuery(circuit, operation)).then(
        (found) => {
          if (known.current === operation) dispatch({ type: 'set-facts', entry: entryOf(found) });
        },
        // Its prices stay empty, and are typed.
        () => undefined,
      );
  }, [operation, client, dispatch]);
};
