import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { operationOf } from './amounts';
import { productQuery } from './calls';
import type { DraftAction } from './draft';
import { factsOf } from './picking';
import type { Draft } from './types';

const wanted = (draft: Draft): string[] =>
  draft.lines.map(({ id }) => `${draft.customer?.kind ?? 'customer'}:${id}:${operationOf(draft)}`);

/**
 * Names, prices and limits of products that came without them: by a scan, from a draft that was kept, or because
 * the quote is for a wholesaler now, or a lease. `told` says that the lines it begins with are as the server has them.
 * Returns whether a line still waits for its price.
 */
export const useFacts = (draft: Draft, told: boolean, dispatch: Dispatch<DraftAction>): boolean => {
  const client = useQueryClient();
  const known = useRef(new Set(told ? wanted(draft) : []));
  const [failed, setFailed] = useState(false);
  const customer = draft.customer?.id ?? null;
  const operation = operationOf(draft);
  const missing = wanted(draft).filter((key) => !known.current.has(key));
  const key = missing.join(' ');
  useEffect(() => {
    if (key === '') return;
    const keys = key.split(' ');
    for (const one of keys) known.current.add(one);
    setFailed(false);
    const ask = (one: string) =>
      client.fetchQuery(productQuery(Number(one.split(':')[1]), customer, operation));
    void Promise.allSettled(keys.map(ask)).then((answers) => {
      const products = answers.flatMap((found) =>
        found.status === 'fulfilled' ? [factsOf(found.value)] : [],
      );
      dispatch({ type: 'facts', products });
      setFailed(products.length < keys.length);
      // What could not be read is asked for again with the next change.
      for (const [at, { status }] of answers.entries())
        if (status === 'rejected') known.current.delete(keys[at] ?? '');
    });
  }, [key, customer, operation, client, dispatch]);
  return !failed && draft.lines.some(({ unitPrice }) => unitPrice === null);
};
