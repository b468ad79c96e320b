import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keysOf, type Shortcut, useShortcut, useShortcuts } from './useShortcut';

const Screen = ({ of }: { of: Shortcut }) => {
  useShortcut(of);
  return <input aria-label="field" />;
};

const Known = () => <p>{useShortcuts().map(keysOf).join(' ')}</p>;

const slash = (run: () => unknown): Shortcut => ({ key: '/', label: 'shell.shortcuts.list', run });
const save = (run: () => unknown): Shortcut => ({
  key: 's',
  mod: true,
  label: 'shell.form.save',
  run,
  inDialogs: true,
});

test('a sign is a shortcut from anywhere but where somebody writes', () => {
  const run = vi.fn();
  render(<Screen of={slash(run)} />);
  fireEvent.keyDown(screen.getByLabelText('field'), { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('a function key is one in a field too', () => {
  const run = vi.fn();
  render(<Screen of={{ key: 'F2', label: 'shell.shortcuts.product', run }} />);
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'F2' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('under a dialog only those that look at it by themselves', () => {
  const [list, form] = [vi.fn(), vi.fn()];
  render(
    <>
      <Screen of={slash(list)} />
      <Screen of={save(form)} />
      <div role="dialog" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: 'S', ctrlKey: true });
  expect([list.mock.calls.length, form.mock.calls.length]).toEqual([0, 1]);
});

test('of two that want the same key the first one has it', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(
    <>
      <Screen of={slash(first)} />
      <Screen of={slash(second)} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: '/' });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

test('one that was not meant leaves the key to the next', () => {
  const page = vi.fn(() => false);
  const dialog = vi.fn();
  render(
    <>
      <Screen of={save(page)} />
      <Screen of={save(dialog)} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
});

test('those of the screen are known as long as it is shown', () => {
  const run = vi.fn();
  const { rerender } = render(
    <>
      <Screen of={save(run)} />
      <Known />
    </>,
  );
  expect(screen.getByText('Ctrl S')).toBeDefined();
  rerender(<Known />);
  expect(screen.queryByText('Ctrl S')).toBeNull();
  cleanup();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
});
