import { expect, test } from 'vitest';
import { BROKEN, type Progress, readFrames } from './frames';

const encoder = new TextEncoder();
const frame = (content: object, payload = '') => `${JSON.stringify(content)}\n${payload}`;
const progress = (done: number) => frame({ progress: { done, total: 2 } });
const bytes = (text: string) => frame({ bytes: encoder.encode(text).length }, text);
const END = frame({ end: { rows: 2, name: 'órdenes.csv', type: 'text/csv' } });

/** The stream as the network cuts it: in pieces of `size` bytes. */
const stream = (text: string, size: number): ReadableStream<Uint8Array> => {
  const all = encoder.encode(text);
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= all.length) return controller.close();
      controller.enqueue(all.slice(at, at + size));
      at += size;
    },
  });
};

const whole = progress(0) + bytes('Número,\n{"end":') + progress(1) + bytes('ñ\n') + progress(2) + END;

test.each([1, 2, 7, 1000])('a file is put together from pieces of %i bytes', async (size) => {
  const told: Progress[] = [];
  const { blob, name } = await readFrames(stream(whole, size), (one) => told.push(one));
  expect(await blob.text()).toBe('Número,\n{"end":ñ\n');
  expect([name, blob.type]).toEqual(['órdenes.csv', 'text/csv']);
  expect(told.map(({ done }) => done)).toEqual([0, 1, 2]);
});

test('what broke at the server says why and is no file', async () => {
  const fault = frame({ fault: { message: 'Algo falló de nuestro lado. Referencia: abc.' } });
  await expect(readFrames(stream(progress(0) + bytes('a') + fault, 9))).rejects.toThrow('Referencia: abc.');
});

test.each([0, 1, 20, whole.length - END.length])(
  'what ends after %i characters is no file',
  async (length) => {
    await expect(readFrames(stream(whole.slice(0, length), 8))).rejects.toThrow(BROKEN);
  },
);

test('what the network breaks is no file', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(readFrames(broken)).rejects.toThrow(BROKEN);
});
