import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isComing, isGone, isOut, useTicked } from './lines';

const COMING = { deliveredOn: null, returnedOn: null, droppedOn: null };
const DROPPED = { ...COMING, droppedOn: '2026-02-01' };
const OUT = { ...COMING, deliveredOn: '2026-01-31' };
const BACK = { ...OUT, returnedOn: '2026-03-01' };

test.each([
  ['coming', COMING, [true, false, false]],
  ['dropped', DROPPED, [false, false, true]],
  ['out', OUT, [false, true, false]],
  ['back, or given up', BACK, [false, false, true]],
])('of a piece that is %s', (_, line, [coming, out, gone]) => {
  expect([isComing(line), isOut(line), isGone(line)]).toEqual([coming, out, gone]);
});

test('lines are ticked and unticked, several at once', () => {
  const { result } = renderHook(() => useTicked());
  act(() => result.current.tick([1, 2, 3], true));
  act(() => result.current.tick([2, 7], false));
  expect([...result.current.ticked]).toEqual([1, 3]);
});
