import { afterEach, describe, expect, it } from 'vitest';
import { anyOf } from './signals';

const known = Object.getOwnPropertyDescriptor(AbortSignal, 'any');

describe.each(['by the browser', 'by hand'])('one signal of several, %s', (how) => {
  const made = (...signals: AbortSignal[]) => {
    if (how === 'by hand') Reflect.deleteProperty(AbortSignal, 'any');
    return anyOf(...signals);
  };
  afterEach(() => {
    if (known) Object.defineProperty(AbortSignal, 'any', known);
  });

  it('is over with the first that is, for its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const both = made(one.signal, two.signal);
    expect(both.aborted).toBe(false);
    two.abort('second');
    one.abort('first');
    expect([both.aborted, both.reason]).toEqual([true, 'second']);
  });

  it('is over at once when one is already', () => {
    expect(made(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before');
  });
});
