import { describe, expect, test, vi } from 'vitest';
import type { ReadAnswer } from '../types';
import { type Read, readQueue } from './queue';

const answerOf = ({ key, code }: Read): ReadAnswer => ({
  key,
  code,
  state: 'ok',
  sentence: '',
  IdPiece: 1,
  name: code,
  product: '',
});

const shelf = (kept: Read[] = []) => {
  let reads = kept;
  return {
    get: () => reads,
    load: async () => reads,
    put: (more: Read[]) => {
      reads = [...reads, ...more];
    },
    drop: (keys: string[]) => {
      reads = reads.filter(({ key }) => !keys.includes(key));
    },
    kept: async () => undefined,
  };
};

const refused = (status?: number) => Object.assign(new Error('No se pudo'), { status });

describe('the queue of reads', () => {
  test('two reads at one moment are both sent, in their order', async () => {
    const send = vi.fn(async (reads: Read[]) => reads.map(answerOf));
    const queue = readQueue(shelf(), send);
    queue.put(['A']);
    queue.put(['B']);
    await vi.waitFor(() => expect(queue.state().waiting).toEqual([]));
    expect(queue.state().done.map(({ code }) => code)).toEqual(['B', 'A']);
    expect(send.mock.calls.flatMap(([reads]) => reads.map(({ code }) => code))).toEqual(['A', 'B']);
  });

  test('what found no server waits, is kept, and is sent again under its key', async () => {
    vi.useFakeTimers();
    const keys: string[] = [];
    let down = true;
    const send = vi.fn(async (reads: Read[]) => {
      keys.push(...reads.map(({ key }) => key));
      if (down) throw refused();
      return reads.map(answerOf);
    });
    const kept = shelf();
    const queue = readQueue(kept, send);
    queue.put(['A']);
    await vi.advanceTimersByTimeAsync(10);
    expect([queue.state().cut, kept.get().length]).toEqual([true, 1]);
    down = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([queue.state().cut, kept.get().length]).toEqual([false, 0]);
    expect(new Set(keys).size).toBe(1);
    vi.useRealTimers();
  });

  test('what was kept by a page that was closed is sent by the next one', async () => {
    const kept = shelf([{ key: 'antes', code: 'A', at: 1 }]);
    const send = vi.fn(async (reads: Read[]) => reads.map(answerOf));
    const queue = readQueue(kept, send);
    await queue.flush();
    expect(send).toHaveBeenCalledWith([{ key: 'antes', code: 'A', at: 1 }]);
    expect(kept.get()).toEqual([]);
  });

  test('what an earlier page left goes first, once, though one scans before it was found', async () => {
    const left = { key: 'antes', code: 'A', at: 1 };
    const kept = shelf([left]);
    const send = vi.fn(async (reads: Read[]) => reads.map(answerOf));
    const queue = readQueue(kept, send);
    queue.put(['B']);
    await vi.waitFor(() => expect(queue.state().waiting).toEqual([]));
    expect(send.mock.calls.flatMap(([reads]) => reads.map(({ code }) => code))).toEqual(['A', 'B']);
    expect(kept.get()).toEqual([]);
  });

  test('a refusal is shown and not tried again', async () => {
    const send = vi.fn(async (): Promise<ReadAnswer[]> => {
      throw refused(409);
    });
    const queue = readQueue(shelf(), send);
    queue.put(['A']);
    await vi.waitFor(() => expect(queue.state().waiting).toEqual([]));
    expect(queue.state().done[0]?.refusal).toBe('No se pudo');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('that reads wait here is said once they are kept', async () => {
    let keep: () => void = () => undefined;
    const kept = new Promise<void>((done) => {
      keep = done;
    });
    const send = vi.fn(async (): Promise<ReadAnswer[]> => {
      throw refused();
    });
    const queue = readQueue({ ...shelf(), kept: () => kept }, send);
    queue.put(['A']);
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(queue.state().cut).toBe(false);
    keep();
    await vi.waitFor(() => expect(queue.state().cut).toBe(true));
    queue.stop();
  });

  test('a session that ended loses nothing', async () => {
    const send = vi.fn(async (): Promise<ReadAnswer[]> => {
      throw refused(401);
    });
    const queue = readQueue(shelf(), send);
    queue.put(['A']);
    await vi.waitFor(() => expect(queue.state().cut).toBe(true));
    expect(queue.state().waiting).toHaveLength(1);
    queue.stop();
  });

  test('no more than the server takes are sent at once', async () => {
    const send = vi.fn(async (reads: Read[]) => reads.map(answerOf));
    const queue = readQueue(shelf(), send);
    queue.put(Array.from({ length: 120 }, (_, at) => `C${at}`));
    await vi.waitFor(() => expect(queue.state().waiting).toEqual([]));
    expect(send.mock.calls.map(([reads]) => reads.length)).toEqual([50, 50, 20]);
  });
});
