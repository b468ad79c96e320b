import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRAMES } from '../../api/frames';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { cancelDownloads, watchedDownload } from './downloads';

const WORDS = es.shell.download;
let tell: (frame: object) => void;
let end: () => void;
let asked: RequestInit;

beforeEach(() => {
  signIn(['read', 'Orders']);
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    asked = options;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (frame) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(frame)}\n`));
        end = () => controller.close();
        options.signal?.addEventListener('abort', () =>
          controller.error(new DOMException('aborted', 'AbortError')),
        );
      },
    });
    return new Response(body, { headers: { 'Content-Type': FRAMES } });
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  cancelDownloads();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = () => {
  const outcome = watchedDownload('/api/admin/orders/export.csv', 'orders.csv');
  outcome.catch(() => undefined);
  return outcome;
};
const stage = () => render(<AdminStage>{null}</AdminStage>);
const rowsShown = () => screen.findByText('1,500 de 5,000 filas', {}, { timeout: 4000 });

test('a long one shows its rows, and ends with its file', async () => {
  stage();
  const outcome = start();
  await vi.waitFor(() => tell({ progress: { done: 1500, total: 5000 } }));
  await rowsShown();
  expect(screen.getByRole('progressbar', { name: 'orders.csv' }).getAttribute('aria-valuenow')).toBe('30');
  expect(new Headers(asked.headers).get('Accept')).toContain(FRAMES);
  await act(async () => tell({ progress: { done: 5000, total: 5000 } }));
  screen.getByText(WORDS.finishing);
  await act(async () => tell({ end: { rows: 5000, name: 'orders.csv', type: 'text/csv' } }));
  expect(await outcome).toBe(true);
  expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a short one shows nothing', async () => {
  stage();
  const outcome = start();
  await vi.waitFor(() => tell({ progress: { done: 0, total: 1 } }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  tell({ end: { rows: 1, name: 'orders.csv', type: 'text/csv' } });
  expect(await outcome).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('cancelling ends the call, and there is no file', async () => {
  stage();
  const outcome = start();
  await vi.waitFor(() => tell({ progress: { done: 1500, total: 5000 } }));
  await rowsShown();
  await userEvent.click(screen.getByRole('button', { name: es.shell.form.cancel }));
  expect(await outcome).toBe(false);
  expect(asked.signal?.aborted).toBe(true);
  expect(HTMLAnchorElement.prototype.click).not.toHaveBeenCalled();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what ends in the middle is told and gives no file', async () => {
  stage();
  const outcome = start();
  await vi.waitFor(() => tell({ progress: { done: 1500, total: 5000 } }));
  end();
  await expect(outcome).rejects.toThrow('shell.download.broken');
  expect(HTMLAnchorElement.prototype.click).not.toHaveBeenCalled();
});
