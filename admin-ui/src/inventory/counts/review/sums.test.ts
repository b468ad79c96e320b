import { expect, test } from 'vitest';
import { sumsOf } from './sums';

test('lines are summed by kind: all of them, those that wait, those that have an answer', () => {
  const sums = sumsOf([
    { kind: 'missing', answer: '', outcome: '', lines: 3 },
    { kind: 'missing', answer: 'report', outcome: '', lines: 2 },
    { kind: 'missing', answer: 'report', outcome: 'applied', lines: 4 },
    { kind: 'missing', answer: '', outcome: 'gone', lines: 1 },
    { kind: 'unknown', answer: 'ignore', outcome: '', lines: 5 },
  ]);
  expect(sums.missing).toEqual({ all: 10, open: 3, answered: 2 });
  expect(sums.elsewhere).toEqual({ all: 0, open: 0, answered: 0 });
  expect(sums.unknown).toEqual({ all: 5, open: 0, answered: 5 });
});
