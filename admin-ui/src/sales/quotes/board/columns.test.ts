import { expect, test } from 'vitest';
import type { RecordAction } from '../../../api/types';
import { type Column, isFolded, shownColumns, stepInto } from './columns';

const column = (status: string, open: boolean, steps: string[] = []): Column => ({
  status,
  open,
  quotes: 2,
  totalMxn: '10.00',
  inDollars: 0,
  totalUsd: '0.00',
  steps,
});
const SENT = column('Enviado', true, ['send']);
const ORDER = column('Orden', false, ['approve']);

const action = (name: string, allowed: boolean): RecordAction => ({
  name,
  label: name,
  allowed,
  reason: allowed ? null : 'No se puede.',
  needsReason: false,
});

test('what is open stands first; a list that is filtered by a state shows its column alone, and unfolded', () => {
  expect(shownColumns([ORDER, SENT], {})).toEqual([SENT, ORDER]);
  const alone = shownColumns([SENT, ORDER], { status: 'Orden' });
  expect(alone).toEqual([ORDER]);
  expect(isFolded(ORDER, [], alone)).toBe(false);
});

test('what is closed is folded until somebody unfolds it', () => {
  expect(isFolded(SENT, [], [SENT, ORDER])).toBe(false);
  expect(isFolded(ORDER, [], [SENT, ORDER])).toBe(true);
  expect(isFolded(ORDER, ['Orden'], [SENT, ORDER])).toBe(false);
});

test('the step into a column is one that can be taken, else one that says why not', () => {
  const both = { steps: ['approve', 'cancel'] };
  expect(stepInto(both, [action('approve', false), action('cancel', true)])?.name).toBe('cancel');
  expect(stepInto(ORDER, [action('approve', false), action('send', true)])?.reason).toBe('No se puede.');
  expect(stepInto(column('Solicitud', true), [action('send', true)])).toBeUndefined();
});
