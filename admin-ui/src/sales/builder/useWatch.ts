import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { judged, RESOURCE } from './calls';
import type { DraftAction } from './draft';
import { chosenPieces, troubleOf } from './pieces';
import type { Draft, Trouble } from './types';

const EVERY = 20_000;

/** Asks again and again whether the chosen pieces can still be had: what is sold meanwhile shows in its line. */
export const useWatch = (draft: Draft, dispatch: Dispatch<DraftAction>): void => {
  const ids = chosenPieces(draft).map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [RESOURCE, 'judged', draft.id, ids],
    queryFn: async () => {
      const answers = await judged(ids, draft.id);
      return new Map(
        ids.flatMap((id, at): [number, Trouble | null][] => {
          const answer = answers[at];
          if (!answer) return [];
          return [[id, troubleOf(answer)]];
        }),
      );
    },
    enabled: ids.length > 0,
    refetchInterval: EVERY,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    // A Map is no plain value to be compared part by part.
    structuralSharing: false,
  });
  useEffect(() => {
    if (data) dispatch({ type: 'checked', troubles: data });
  }, [data, dispatch]);
};
