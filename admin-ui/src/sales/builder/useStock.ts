import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { operationOf } from './amounts';
import { piecesQuery, productQuery } from './calls';
import type { DraftAction } from './draft';
import { factsOf } from './picking';
import { chosenPieces, plain } from './pieces';
import type { Draft } from './types';

/** Takes free pieces of products, as many as there are; says of which product there were too few. */
export const useStock = (draft: Draft, dispatch: Dispatch<DraftAction>) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState<Record<number, number>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const customer = draft.customer?.id ?? null;
  const operation = operationOf(draft);

  const guarded = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      setFailed(refusedBy(error).message);
    } finally {
      setBusy(false);
    }
  };
  /** Free now, arrived, and nowhere in the quote. */
  const free = async (product: number) => {
    const chosen = new Set(chosenPieces(draft).map(({ id }) => id));
    const pieces = await client.fetchQuery(piecesQuery(product));
    return pieces
      .filter(({ id, Availability }) => Availability === 'Disponible' && !chosen.has(id))
      .map(plain);
  };
  const told = (product: number, missing: number) =>
    setShort((before) => ({ ...before, [product]: missing }));

  /** One more piece of a product, with its line when it is not there yet. */
  const add = (product: number) =>
    guarded(async () => {
      const [picked, pieces] = await Promise.all([
        client.fetchQuery(productQuery(product, customer, operation)),
        free(product),
      ]);
      dispatch({ type: 'add', product: factsOf(picked), pieces: pieces.slice(0, 1) });
      told(product, pieces.length > 0 ? 0 : 1);
    });

  /** So many pieces in all: the chosen ones stay, what is missing comes from what is free. */
  const setCount = (product: number, count: number) =>
    guarded(async () => {
      const here = draft.lines.find(({ id }) => id === product)?.pieces ?? [];
      if (count <= here.length) {
        dispatch({ type: 'keep', product, count });
        return told(product, 0);
      }
      const pieces = (await free(product)).slice(0, count - here.length);
      const name = draft.lines.find(({ id }) => id === product)?.name ?? '';
      dispatch({ type: 'put', pieces: pieces.map((piece) => ({ ...piece, product: name })) });
      told(product, count - here.length - pieces.length);
    });

  /** What will be asked for at the next key is fetched while one still looks at it. */
  const foresee = (product: number) => {
    void client.prefetchQuery(productQuery(product, customer, operation));
    void client.prefetchQuery(piecesQuery(product));
  };
  return { busy, short, failed, add, setCount, foresee };
};
export type Stock = ReturnType<typeof useStock>;
