import { expect, test } from 'vitest';
import { changesOf, editOf } from './edits';

test('only what differs is sent, and what was emptied as such', () => {
  const before = { version: 'v1', name: 'Silla', notes: 'n', place: 3 as number | null, parts: [1, 2] };
  expect(changesOf(before, { ...before })).toEqual({});
  expect(editOf(before, { ...before, notes: '', place: null, parts: [1] })).toEqual({
    version: 'v1',
    notes: '',
    place: '',
    parts: [1],
  });
});

test('nothing and an empty text are the same', () => {
  expect(changesOf({ a: null as string | null, b: '' }, { a: '', b: '' })).toEqual({});
});
