/** The hand-checked cases of editing a commission that Python and TypeScript share. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { add, choiceOf, chosenOf, remove } from './choice';

interface Case {
  name: string;
  original: number[];
  operations: ['add' | 'remove', number][];
  expected: { selected: number[]; new: number[]; removed: number[] };
}

const GOLDEN = resolve(import.meta.dirname, '../../../../fixtures/golden/commission_editing.json');
const { cases } = JSON.parse(readFileSync(GOLDEN, 'utf-8')) as { cases: Case[] };
const OPERATIONS = { add, remove };

const sorted = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);

test.each(cases.map((golden) => [golden.name, golden] as const))('%s', (_name, golden) => {
  const choice = golden.operations.reduce(
    (before, [what, id]) => OPERATIONS[what](before, id),
    choiceOf(golden.original),
  );
  expect({
    selected: sorted(chosenOf(choice)),
    new: sorted(choice.added),
    removed: sorted(choice.removed),
  }).toEqual(golden.expected);
});
