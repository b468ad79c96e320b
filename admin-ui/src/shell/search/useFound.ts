import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reading } from '../../api/client';
import type { Group } from './options';

const PAUSE = 150;
const NONE: Group[] = [];

export interface FoundNow {
  groups: Group[];
  /** The answer is to what is written now, not to what was written before. */
  current: boolean;
  failed: boolean;
}

/**
 * Asks after a short pause, at once when `hurry` is this text (somebody pressed Enter). An answer is
 * kept under its question: a late one is nobody's, and its call is given up.
 */
export const useFound = (text: string, hurry: string | null): FoundNow => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), hurry === text ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text, hurry]);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: reading('/api/search', { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 30_000,
  });
  if (text === '') return { groups: NONE, current: true, failed: false };
  const settled = asked === text && (isError || (data !== undefined && !isPlaceholderData));
  return { groups: data ?? NONE, current: settled, failed: asked === text && isError };
};
