import { expect, test } from 'vitest';
import { CHUNK_TIMEOUT, ChunkError, inTime } from './lazyPage';

test('a chunk has two minutes', () => expect(CHUNK_TIMEOUT).toBe(120_000));

test('a chunk that does not come in time is a ChunkError', async () => {
  await expect(inTime(() => new Promise(() => undefined), 5)).rejects.toBeInstanceOf(ChunkError);
});

test('a chunk that fails to load is a ChunkError', async () => {
  await expect(inTime(() => Promise.reject(new TypeError('lost')))).rejects.toBeInstanceOf(ChunkError);
});

test('a chunk that comes is the page', async () => {
  await expect(inTime(async () => 'page')).resolves.toBe('page');
});
