import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useSeen } from './useSeen';

const Shown = ({ something }: { something: boolean }) => {
  const [element, setElement] = useState<Element | null>(null);
  const seen = useSeen(element);
  return something ? <p ref={setElement}>{seen ? 'drawn' : 'waits'}</p> : null;
};

test('what comes later than its page is watched too, and drawn once it is in sight', () => {
  const watched: Element[] = [];
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told;
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => undefined;
    },
  );
  const { rerender } = render(<Shown something={false} />);
  expect(watched).toEqual([]);
  rerender(<Shown something />);
  expect(watched).toEqual([screen.getByText('waits')]);
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.getByText('waits')).toBeDefined();
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.getByText('drawn')).toBeDefined();
});
