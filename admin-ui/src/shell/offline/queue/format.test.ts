import { describe, expect, test } from 'vitest';
import { FORMAT, inForm, isNewer } from './format';
import type { Command } from './rules';

const COMMAND: Command = {
  key: 'k1',
  owner: 1,
  turn: 1,
  at: 1,
  kind: 'deliver',
  title: 'Entregar 1',
  text: '',
  path: '/',
  touches: ['order 1'],
  resources: [],
  tries: 0,
  refusal: null,
};

describe('the form of a row', () => {
  test('of the first versions, which told none, is read as it is', () => {
    expect(inForm('command', COMMAND, {})).toEqual(COMMAND);
    expect(inForm('command', COMMAND, { format: FORMAT })).toEqual(COMMAND);
    expect(isNewer({})).toBe(false);
  });

  test('of a newer version is not guessed at', () => {
    expect(isNewer({ format: FORMAT + 1 })).toBe(true);
    expect(inForm('command', COMMAND, { format: FORMAT + 1 })).toBeNull();
  });

  test('is brought through every step in between, and each once', () => {
    const add = (word: string) => ({
      command: (row: Record<string, unknown>) => ({ ...row, text: `${row.text}${word}` }),
      call: (row: Record<string, unknown>) => row,
      scan: (row: Record<string, unknown>) => row,
    });
    const steps = [add('a'), add('b'), add('c')];
    const texts = [{}, { format: 1 }, { format: 2 }, { format: 3 }].map(
      (format) => inForm('command', COMMAND, format, steps)?.text,
    );
    expect(texts).toEqual(['abc', 'bc', 'c', '']);
    expect(inForm('command', COMMAND, { format: 4 }, steps)).toBeNull();
  });

  test.each([
    ['command', null],
    ['command', 'text'],
    ['command', { ...COMMAND, touches: 'order 1' }],
    ['command', { ...COMMAND, turn: undefined }],
    ['call', { method: 'POST', url: '/api/x' }],
    ['scan', { code: 'A' }],
  ] as const)('of what is no %s of ours is none', (kind, row) => {
    expect(inForm(kind, row, {})).toBeNull();
  });
});
