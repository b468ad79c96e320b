import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminStage } from '../test/AdminStage';
import { SearchBox } from './SearchBox';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that knows what is searched only some time after it was asked, as one whose address has to change. */
const Slow = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox value={value} label="Buscar" onChange={(text) => setTimeout(() => setValue(text), 500)} />
      <button type="button" onClick={() => setValue('')}>
        quitar
      </button>
    </>
  );
};

const box = () => screen.getByRole('textbox', { name: 'Buscar' }) as HTMLInputElement;
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('what comes back late overwrites nothing that was typed since', () => {
  render(
    <AdminStage>
      <Slow />
    </AdminStage>,
  );
  pass(100);
  type('n');
  pass(400);
  type('no');
  pass(500);
  expect(box().value).toBe('no');
  type('nor');
  pass(2000);
  expect(box().value).toBe('nor');
  fireEvent.click(screen.getByRole('button', { name: 'quitar' }));
  pass(10);
  expect(box().value).toBe('');
});
