import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathTo } from '../../routes';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { LeaveGuard } from '../form/LeaveGuard';
import { Colleagues } from './Colleagues';
import { Heartbeat } from './Heartbeat';
import type { Heard } from './heard';

const ANA = { name: 'Ana López', editing: false };
let answer: Heard;
const sent: { url: string; body: unknown; key: string | null }[] = [];
const reads = vi.fn(async () => 'leído');

const Screen = ({ dirty = false }) => {
  useQuery({ queryKey: ['orders', 'getOne'], queryFn: reads });
  return <LeaveGuard dirty={dirty} saved={{ current: false }} />;
};

const show = (at: string, dirty = false) =>
  render(
    <AdminStage at={at}>
      <Heartbeat>
        <Colleagues />
        <Screen dirty={dirty} />
      </Heartbeat>
    </AdminStage>,
  );

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  signIn(['read', 'Order'], ['edit', 'Quote']);
  answer = { unread: 0, others: [], changes: [] };
  sent.length = 0;
  reads.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ url, body: JSON.parse(String(init.body ?? 'null')), key });
    return new Response(JSON.stringify({ data: answer, message: '', success: true }));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a tab says what it shows, soon again and then every quarter of a minute, and leaves no key behind', async () => {
  show(pathTo('order-details', { id: 7 }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await pass(2);
  expect(sent).toHaveLength(2);
  await pass(13);
  expect(sent).toHaveLength(2);
  await pass(3);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ url }) => url)).size).toBe(1);
  expect(sent[0]).toMatchObject({
    body: { resource: 'orders', record: 7, tab: expect.any(String) },
    key: null,
  });
});

test('who else is there stands in the bar, and what each of them does behind it', async () => {
  answer.others = [ANA, { name: 'Luis Soto', editing: true }];
  show(pathTo('order-details', { id: 7 }));
  const bar = await screen.findByRole('button', {
    name: /^Ana López, Luis Soto también lo tienen abierto, y/,
  });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(bar);
  expect(await screen.findByText('Lo está viendo')).toBeTruthy();
  expect(screen.getByText('Lo está cambiando')).toBeTruthy();
});

test('what changed is read anew once, and again after the next change', async () => {
  show(pathTo('order-details', { id: 7 }));
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  await pass(2);
  expect(reads).toHaveBeenCalledTimes(1);
  answer.changes = [5];
  await pass(32);
  expect(reads).toHaveBeenCalledTimes(2);
  answer.changes = [6, 5];
  await pass(17);
  expect(reads).toHaveBeenCalledTimes(3);
});

test('nothing is read anew while somebody has written what is not saved', async () => {
  answer.changes = [5];
  const { rerender } = show(pathTo('order-details', { id: 7 }), true);
  await waitFor(() => expect(sent).toHaveLength(1));
  await pass(5);
  expect(reads).toHaveBeenCalledTimes(1);
  rerender(<div />);
});

test('a form is left as it is, and who is in it hears of colleagues and of changes', async () => {
  answer.others = [{ ...ANA, editing: true }];
  answer.changes = [4];
  show(pathTo('update-quote', { id: 7 }));
  expect(await screen.findByText('Ana López también lo está cambiando')).toBeTruthy();
  answer.changes = [5, 4];
  await pass(2);
  expect(await screen.findByText(/^Alguien más lo acaba de cambiar/)).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ resource: 'quotes', record: 7, editing: true });
});
