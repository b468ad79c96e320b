import { act, render, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { expect, test } from 'vitest';
import { AdminStage } from '../test/AdminStage';

const Steps = () => {
  const notify = useNotify();
  return (
    <>
      {['Quedó confirmada', 'Está en preparación'].map((words) => (
        <button key={words} type="button" onClick={() => notify(words)}>
          paso: {words}
        </button>
      ))}
    </>
  );
};

test('the newest is told at once, in the place of the one before', async () => {
  render(
    <AdminStage>
      <Steps />
    </AdminStage>,
  );
  for (const words of ['Quedó confirmada', 'Está en preparación'])
    act(() => screen.getByRole('button', { name: `paso: ${words}` }).click());
  expect((await screen.findByRole('alert')).textContent).toBe('Está en preparación');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
