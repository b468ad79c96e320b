import { describe, expect, test } from 'vitest';
import type { Translate } from '../i18n/useT';
import { changeText, flowData, methodsData } from './charts/data';
import { compact } from './charts/short';
import { pathOf } from './links';
import { groupOf } from './parts/ActivitiesPart';
import { lateFirst } from './parts/WaitingPart';
import { plusDays, presetOf, rangeOf, readRange } from './range';
import type { Flow, MethodAmount } from './types';

const NOW = '2026-03-05';

test('what is late stands first of what waits, the rest as the server has it', () => {
  const tasks = ['orders', 'deliveries', 'transfers', 'pieces'].map((key) => ({
    key,
    late: key === 'deliveries' || key === 'pieces',
  }));
  expect(lateFirst(tasks).map(({ key }) => key)).toEqual(['deliveries', 'pieces', 'orders', 'transfers']);
});

test.each([
  ['2026-03-04', 'late'],
  [NOW, 'today'],
  ['2026-03-06', 'week'],
])('an activity for %s stands under «%s»', (due, group) => {
  expect(groupOf(due, NOW)).toBe(group);
});

describe('a range', () => {
  test.each([
    ['d7', '2026-02-27', NOW],
    ['d30', '2026-02-04', NOW],
    ['month', '2026-03-01', NOW],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', NOW],
  ] as const)('of %s is known by its days', (preset, from, to) => {
    expect(rangeOf(preset, NOW)).toEqual({ from, to });
    expect(presetOf({ from, to }, undefined, NOW)).toBe(preset);
  });

  test.each([
    ['2026-11-30', 'd30', 'month'],
    ['2026-11-07', 'd7', 'month'],
    ['2026-01-31', 'month', 'year'],
  ] as const)('on %s is of %s and of %s, and known as the one that was pressed', (now, one, other) => {
    expect(rangeOf(one, now)).toEqual(rangeOf(other, now));
    for (const pressed of [one, other]) expect(presetOf(rangeOf(one, now), pressed, now)).toBe(pressed);
    expect(presetOf(rangeOf('last_month', now), one, now)).toBe('last_month');
  });

  test('comes from the address, and is the last 30 days where that says nonsense', () => {
    expect(readRange(new URLSearchParams('from=2026-01-01&to=2026-01-31'), NOW)).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(readRange(new URLSearchParams('from=ayer'), NOW)).toEqual(rangeOf('d30', NOW));
  });

  test('counts days over the end of a year', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

test.each([
  ['12.5', 'home.more', { percent: '12.5 %' }],
  ['-12.5', 'home.less', { percent: '12.5 %' }],
  ['4317.1', 'home.times', { times: '44' }],
])('a change of %s percent', (change, key, words) => {
  const said: unknown[] = [];
  const t = ((...args: unknown[]) => said.push(args) && '') as unknown as Translate;
  changeText(change, t);
  expect(said).toEqual([[key, words]]);
});

describe('the list of a figure', () => {
  const link = { resource: 'orders', filter: { sold: true, user: 3 }, sum: 'subtotalMxn' };
  const everything = () => true;

  test('is a screen with the filter of the figure', () => {
    const path = pathOf(link, everything) ?? '';
    expect(path.startsWith('/comercial/ordenes?')).toBe(true);
    expect(JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '')).toEqual(link.filter);
  });

  test('is none for who may not open it, or when there is no such screen', () => {
    expect(pathOf(link, () => false)).toBeUndefined();
    expect(pathOf({ ...link, resource: 'elsewhere' }, everything)).toBeUndefined();
  });
});

describe('a chart', () => {
  const t = (key: string, options?: Record<string, unknown>) =>
    `${options?._ ?? key}${options?.method ?? ''}`;
  const list = { resource: 'orders', filter: {}, sum: null };

  test('shows amounts as they were sent, to the cent', () => {
    const part = { value: '0.10', currency: 'USD', count: 1, list, start: NOW, end: NOW };
    const data = flowData({ parts: [part] } as unknown as Flow, t);
    expect(data.rows[0]).toMatchObject({ name: '05/03/2026', short: '05/03' });
    expect(data.rows[0]?.cells[0]?.text).toBe('US$0.10');
  });

  test('says which method brought no new money', () => {
    const balance = {
      method: 'Saldo a favor',
      newMoney: false,
      value: '5.00',
      currency: 'MXN',
      count: 1,
      list,
    };
    expect(methodsData([balance as MethodAmount], t).rows[0]?.name).toBe('home.not_newSaldo a favor');
  });

  test('has short words on its side', () => {
    expect([compact('MXN')(12_500), compact('USD')(800)]).toEqual(['$12.5K', 'US$800']);
  });
});
