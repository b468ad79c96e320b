import { expect, test } from 'vitest';
import { zoomOf } from './useCamera';

test('a lens that can begins twice as near, at what was chosen before, and within what it can and a hand holds still', () => {
  expect(zoomOf({ min: 1, max: 8 }, null)).toBe(2);
  expect(zoomOf({ min: 0.5, max: 10 }, '3')).toBe(3);
  expect(zoomOf({ min: 1, max: 1.5 }, '3')).toBe(1.5);
  expect(zoomOf({ min: 1, max: 10 }, '9')).toBe(4);
  expect(zoomOf({ min: 3, max: 10 }, 'what?')).toBe(3);
});
