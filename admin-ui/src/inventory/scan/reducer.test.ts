import { expect, test } from 'vitest';
import { aPiece } from '../../test/pieces';
import type { Scanned } from '../types';
import { splitCodes } from './codes';
import { NOTHING, scans, withTaken } from './reducer';

const answer = (state: Scanned['state'], id = 1): Scanned => ({
  code: `T-${id}`,
  state,
  sentence: '',
  piece: state === 'unknown' ? null : aPiece({ id }),
  holder: null,
  freeFrom: null,
});
const asked = (...codes: string[]) =>
  scans(NOTHING, { type: 'asked', entries: codes.map((code, key) => ({ key, code })) });

test('a pasted column, a row of a sheet and a list with commas are the same codes', () => {
  const codes = ['T-1', 'SN 2', '33'];
  expect(splitCodes('T-1\r\nSN  2\n\n33\n')).toEqual(codes);
  expect(splitCodes('T-1\tSN 2\t33')).toEqual(codes);
  expect(splitCodes(' T-1, SN 2;33,')).toEqual(codes);
  expect(splitCodes(' \n ,')).toEqual([]);
});

test('one code is told by what its piece is called, a label by more than its address', () => {
  const told = (code: string, given: Scanned) =>
    scans(asked(code), { type: 'answered', answers: [{ key: 0, answer: { ...given, code } }] }).last?.name;
  expect(told('https://x.mx/almacen/piezas/1', answer('ok', 1))).toBe(aPiece({ id: 1 }).Tag);
  expect(told('NADIE', answer('unknown'))).toBe('NADIE');
});

test('a piece that can be had leaves, and what cannot stays with its reason', () => {
  const state = scans(asked('T-1', 'T-2', 'X'), {
    type: 'answered',
    answers: [
      { key: 0, answer: answer('ok', 1) },
      { key: 1, answer: answer('held', 2) },
      { key: 2, answer: answer('unknown') },
    ],
  });
  expect(state.entries.map(({ code, answer }) => [code, answer?.state])).toEqual([
    ['T-2', 'held'],
    ['X', 'unknown'],
  ]);
  expect(state.last).toEqual({ taken: 1, refused: 2, name: '' });
});

test('a note that a code was there already goes with the next scan', () => {
  const noted = scans(asked('T-1'), { type: 'answered', answers: [{ key: 0, answer: answer('repeated') }] });
  expect(noted.entries).toHaveLength(1);
  const next = scans(noted, { type: 'asked', entries: [{ key: 5, code: 'T-5' }] });
  expect(next.entries.map(({ code }) => code)).toEqual(['T-5']);
});

test('codes that got no answer say so until they are asked again or dismissed', () => {
  const lost = scans(asked('T-1', 'T-2'), { type: 'failed', keys: [0], message: 'Sin conexión' });
  expect(lost.entries.map(({ failure }) => failure)).toEqual(['Sin conexión', undefined]);
  expect(scans(lost, { type: 'dismissed', key: 0 }).entries.map(({ code }) => code)).toEqual(['T-2']);
});

test('no piece is taken twice, whatever the answers say', () => {
  const there = [aPiece({ id: 1 })];
  expect(withTaken(there, [answer('ok', 1), answer('held', 2)])).toBe(there);
  expect(withTaken(there, [answer('ok', 3), answer('ok', 3)]).map(({ id }) => id)).toEqual([1, 3]);
});
