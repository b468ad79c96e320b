import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/useT';
import type { CountLine, LineAnswer } from '../types';
import { ReviewRow } from './ReviewRow';

interface Props {
  lines: CountLine[];
  place: number;
  mayAnswer: boolean;
  onAnswer: (answer: LineAnswer | null, id: number) => Promise<unknown>;
}

/**
 * Worked by keyboard: up and down go from row to row, 1 and 2 answer, 0 takes the answer back. A row that is answered leaves
 * the list, and the next one has the focus.
 */
export const ReviewRows = ({ lines, place, mayAnswer, onAnswer }: Props) => {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const working = useRef(false);
  const here = Math.min(at, Math.max(0, lines.length - 1));
  // Only who answers by keyboard is taken along, when the rows have come anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it waits for
  useLayoutEffect(() => {
    if (working.current) buttonOf(list.current, here)?.focus();
  }, [lines, here]);
  if (lines.length === 0) return null;
  const move = (to: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, to));
    setAt(next);
    buttonOf(list.current, next)?.focus();
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={t('counts.tabs.review')}
      onFocus={() => {
        working.current = true;
      }}
      onBlur={(event) => {
        // A row that is taken away loses the focus to nothing: that is no leaving.
        if (event.relatedTarget && !list.current?.contains(event.relatedTarget)) working.current = false;
      }}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {lines.map((line, index) => (
        <ReviewRow
          key={line.id}
          line={line}
          place={place}
          current={index === here}
          mayAnswer={mayAnswer && line.outcome === ''}
          onMove={(by) => move(index + by)}
          onFocus={() => setAt(index)}
          onAnswer={(answer) => onAnswer(answer, line.id)}
        />
      ))}
    </Box>
  );
};

const buttonOf = (list: HTMLUListElement | null, index: number): HTMLElement | null =>
  list?.querySelector(`:scope > li:nth-child(${index + 1}) button`) ?? null;
