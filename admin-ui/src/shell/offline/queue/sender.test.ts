import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { type Command, inTurns } from './rules';
import { type Door, type QueueEvent, sendAll } from './sender';

const CALL = { method: 'POST', url: '/api/x', body: 'x' };

const command = (turn: number, touches = [`order ${turn}`]): Command => ({
  key: `k${turn}`,
  owner: 1,
  turn,
  at: Date.now(),
  kind: 'deliver',
  title: '',
  text: '',
  path: '/',
  touches,
  resources: [],
  tries: 0,
  refusal: null,
});

type Answer = number | 'lost' | (() => void);

/** A queue in memory, and a server that answers each key in turn: with a status, or not at all. */
const stage = (commands: Command[], answers: Record<string, Answer[]> = {}) => {
  const queue = new Map(commands.map((one) => [one.key, one]));
  const [sent, told]: [string[], QueueEvent[]] = [[], []];
  const unreadable = new Set<string>();
  const signed = { in: 1 as number | null };
  const door: Door = {
    person: () => signed.in,
    load: async () => inTurns([...queue.values()]),
    save: async (one) => void queue.set(one.key, one),
    drop: async (key) => void queue.delete(key),
    call: async (key) => (unreadable.has(key) ? null : CALL),
    send: async (_, key) => {
      sent.push(key);
      const answer = answers[key]?.shift() ?? 200;
      if (typeof answer === 'function') answer();
      if (answer === 'lost') throw new HttpError('lost', 0, null);
      if (typeof answer === 'number' && answer >= 400)
        throw new HttpError('No', answer, { code: 'x', message: 'No' });
      return { success: true, message: 'Listo' };
    },
    tell: (event) => told.push(event),
  };
  return { door, queue, sent, told, unreadable, signed };
};

describe('the queue is sent', () => {
  test('in its order, each once, and nothing is left', async () => {
    const { door, queue, sent, told } = stage([command(2), command(1), command(3)]);
    expect(await sendAll(door)).toEqual({ why: 'done' });
    expect([sent, queue.size]).toEqual([['k1', 'k2', 'k3'], 0]);
    expect(told.map(({ what }) => what)).toEqual(['sending', 'done', 'sending', 'done', 'sending', 'done']);
  });

  test('that it was sent is noted before it is: a page that dies over it asks again', async () => {
    const { door, queue } = stage([command(1)]);
    const tries: number[] = [];
    door.send = async () => {
      tries.push(queue.get('k1')?.tries ?? 0);
      throw new HttpError('lost', 0, null);
    };
    await sendAll(door);
    await sendAll(door);
    expect(tries).toEqual([1, 2]);
  });

  test('what has no answer ends the walk and waits, with all that follows', async () => {
    const { door, queue, sent } = stage([command(1), command(2)], { k1: ['lost', 503] });
    expect(await sendAll(door)).toEqual({ why: 'pause', tries: 1 });
    expect(await sendAll(door)).toEqual({ why: 'pause', tries: 2 });
    expect([...queue.keys()]).toEqual(['k1', 'k2']);
    expect(await sendAll(door)).toEqual({ why: 'done' });
    expect(sent).toEqual(['k1', 'k1', 'k1', 'k2']);
  });

  test('what is refused stays to be resolved, and keeps only what depends on it', async () => {
    const queue0 = [command(1, ['order 7']), command(2, ['order 7']), command(3, ['order 8'])];
    const { door, queue, sent } = stage(queue0, { k1: [409] });
    expect(await sendAll(door)).toEqual({ why: 'done' });
    expect(sent).toEqual(['k1', 'k3']);
    expect(queue.get('k1')?.refusal).toMatchObject({ message: 'No', status: 409, body: { code: 'x' } });
    await sendAll(door);
    expect(sent).toEqual(['k1', 'k3']);
    queue.delete('k1');
    await sendAll(door);
    expect(sent).toEqual(['k1', 'k3', 'k2']);
  });

  test('a command that makes the server fail does not hold up the others', async () => {
    const { door, queue, sent } = stage([command(1), command(2)], { k1: [500] });
    expect(await sendAll(door)).toEqual({ why: 'pause', tries: 1 });
    expect([sent, [...queue.keys()]]).toEqual([['k1', 'k2'], ['k1']]);
  });

  test('a session that ended loses nothing, and nothing is sent in the name of another', async () => {
    const { door, queue, sent, signed } = stage([command(1), command(2)], { k1: [401] });
    expect(await sendAll(door)).toEqual({ why: 'signed out' });
    signed.in = 2;
    expect(await sendAll(door)).toEqual({ why: 'signed out' });
    expect([sent, queue.size]).toEqual([['k1'], 2]);
    expect(queue.get('k1')?.refusal).toBeNull();
  });

  test('what cannot be read any more is not sent without its picture: somebody resolves it', async () => {
    const { door, queue, sent, unreadable } = stage([command(1), command(2)]);
    unreadable.add('k1');
    expect(await sendAll(door)).toEqual({ why: 'done' });
    expect(sent).toEqual(['k2']);
    expect(queue.get('k1')?.refusal).toEqual({ message: 'offline.unreadable', status: 0 });
  });

  test('nor what was sent so long ago that the server may have forgotten it', async () => {
    const { door, queue, sent } = stage([{ ...command(1), at: 0, tries: 1 }]);
    expect(await sendAll(door)).toEqual({ why: 'done' });
    expect([sent, queue.get('k1')?.refusal?.message]).toEqual([[], 'offline.forgotten']);
  });

  test('an answer that this browser could not note is asked for again', async () => {
    const { door, queue, sent } = stage([command(1)]);
    const { drop } = door;
    door.drop = vi.fn().mockRejectedValueOnce(new Error('no room')).mockImplementation(drop);
    expect(await sendAll(door)).toEqual({ why: 'pause', tries: 1 });
    expect(await sendAll(door)).toEqual({ why: 'done' });
    expect([sent, queue.size]).toEqual([['k1', 'k1'], 0]);
  });
});
