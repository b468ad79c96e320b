import { describe, expect, test } from 'vitest';
import {
  about,
  blockerOf,
  type Command,
  inTurns,
  isForgotten,
  mayDrop,
  nextOf,
  nextTurn,
  pauseAfter,
  verdictOf,
} from './rules';

const command = (turn: number, touches: string[], more: Partial<Command> = {}): Command => ({
  key: `k${turn}`,
  owner: 1,
  turn,
  at: 1_000 - turn, // a clock that was set back
  kind: 'deliver',
  title: `Entregar ${turn}`,
  text: '',
  path: '/',
  touches,
  resources: [],
  tries: 0,
  refusal: null,
  ...more,
});
const REFUSED = { refusal: { message: 'No', status: 409 } };

describe('the order', () => {
  test('is that of the taps, whatever the clock says', () => {
    const queue = [command(3, []), command(1, []), command(2, [])];
    expect(inTurns(queue).map(({ key }) => key)).toEqual(['k1', 'k2', 'k3']);
    expect([nextTurn([]), nextTurn(queue)]).toEqual([1, 4]);
  });

  test('holds among commands about one record only', () => {
    const exit = command(1, ['order 7', 'piece 11']);
    const delivery = command(2, ['order 7', 'piece 11']);
    const other = command(3, ['order 8', 'piece 12']);
    expect(blockerOf(delivery, [exit, delivery, other])?.key).toBe('k1');
    expect(blockerOf(other, [exit, delivery, other])).toBeNull();
    expect(nextOf([delivery, other, exit])?.key).toBe('k1');
    expect(nextOf([delivery, other])?.key).toBe('k2');
  });

  test('one piece in two documents is one record too', () => {
    const [one, two] = [command(1, ['order 7', 'piece 11']), command(2, ['transfer 3', 'piece 11'])];
    expect(blockerOf(two, [one, two])).toBe(one);
    expect(about([one, two], 'piece 11')).toEqual([one, two]);
    expect(about([one, two], 'piece 1')).toEqual([]);
  });
});

describe('what a refusal keeps', () => {
  test('what depends on it, and nothing else', () => {
    const queue = [command(1, ['order 7'], REFUSED), command(2, ['order 7']), command(3, ['order 8'])];
    expect(nextOf(queue)?.key).toBe('k3');
    expect(nextOf(queue.slice(0, 2))).toBeNull();
    expect(nextOf(queue.slice(1))?.key).toBe('k2');
  });

  test('a command that makes the server fail keeps its own followers too', () => {
    const queue = [command(1, ['order 7']), command(2, ['order 7']), command(3, ['order 8'])];
    expect(nextOf(queue, new Set(['k1']))?.key).toBe('k3');
  });
});

test.each([
  [undefined, 'unanswered'],
  [0, 'unanswered'],
  [401, 'signed out'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'unanswered'],
  [409, 'refused'],
  [422, 'refused'],
  [429, 'unanswered'],
  [500, 'failed'],
  [502, 'unanswered'],
  [503, 'unanswered'],
  [507, 'unanswered'],
] as const)('an answer of %s means: %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

test('pauses grow to five minutes, and no further', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map(pauseAfter);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect([pauses[0], pauses.at(-1)]).toEqual([1_000, 300_000]);
});

test('what was sent before the server forgot its keys is not sent again', () => {
  const now = 100 * 24 * 3_600_000;
  const [old, fresh] = [{ at: 40 * 24 * 3_600_000 }, { at: 50 * 24 * 3_600_000 }];
  expect(isForgotten(command(1, [], { ...old, tries: 1 }), now)).toBe(true);
  expect(isForgotten(command(1, [], { ...old, tries: 0 }), now)).toBe(false);
  expect(isForgotten(command(1, [], { ...fresh, tries: 9 }), now)).toBe(false);
});

test('what may have been done is not given up', () => {
  expect(mayDrop(command(1, []))).toBe(true);
  expect(mayDrop(command(1, [], { tries: 1 }))).toBe(false);
  expect(mayDrop(command(1, [], { tries: 1, ...REFUSED }))).toBe(true);
});
