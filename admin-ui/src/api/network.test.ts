import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { unreached } from './network';

const health = vi.fn<() => Promise<{ status: number }>>();
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (status: number) => () => Promise.resolve({ status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', health.mockReset());
  return () => vi.useRealTimers();
});

const moment = () => vi.advanceTimersByTimeAsync(0);

it('is online while the health call answers: one lost call is no lost network', async () => {
  health.mockImplementation(answers(200));
  unreached();
  await moment();
  expect(onlineManager.isOnline()).toBe(true);
});

it('is offline when it does not, and asks again until it does', async () => {
  health.mockImplementation(away);
  unreached();
  await moment();
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onlineManager.isOnline()).toBe(false);
  health.mockImplementation(answers(200));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onlineManager.isOnline()).toBe(true);
  expect(health).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health).toHaveBeenCalledTimes(3);
});

it('is offline behind a proxy that answers for a server that is away', async () => {
  health.mockImplementation(answers(503));
  unreached();
  await moment();
  expect(onlineManager.isOnline()).toBe(false);
});

it('asks once, however many calls are lost at a time', async () => {
  health.mockImplementation(away);
  for (let lost = 0; lost < 20; lost += 1) unreached();
  await moment();
  expect(health).toHaveBeenCalledTimes(1);
});

it('looks when the browser says that its network came or went', async () => {
  health.mockImplementation(away);
  const end = onlineManager.subscribe(() => undefined);
  window.dispatchEvent(new Event('offline'));
  await moment();
  expect(onlineManager.isOnline()).toBe(false);
  end();
});
