import { useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../test/AdminStage';
import { answerOf } from './offline/queue/answer';
import type { Outcome } from './offline/queue/queue';
import { useCommand } from './useCommand';

const Part = ({ outcome, read }: { outcome: Outcome; read: () => Promise<string> }) => {
  const { run } = useCommand('orders');
  useQuery({ queryKey: ['orders', 'shown'], queryFn: read });
  return (
    <button type="button" onClick={() => void run(async () => answerOf(outcome))}>
      Go
    </button>
  );
};

const press = async (outcome: Outcome) => {
  const read = vi.fn(async () => 'read');
  render(
    <AdminStage>
      <Part outcome={outcome} read={read} />
    </AdminStage>,
  );
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  return read;
};

test('what was done is read again', async () => {
  const read = await press({ done: { success: true, message: 'Hecho.' } });
  await screen.findByText('Hecho.');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('what waits for a network is told at once, and nothing is asked of the server', async () => {
  const read = await press({ waits: true });
  await screen.findByText('Quedó en espera: se envía sola cuando haya red.');
  expect(read).toHaveBeenCalledTimes(1);
});
