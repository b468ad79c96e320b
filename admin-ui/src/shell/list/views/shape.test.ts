import { expect, test } from 'vitest';
import { chosenColumns } from '../columns';
import { isSeenAs, keptColumns, type Shape, shapeOf, sortOf } from './shape';

const ALL = ['id', 'customer', 'total', 'seller'];
const OWN: Shape = { search: '', filters: {}, sort: '-ID', columnNames: ['id', 'customer', 'total'] };

test('a list is kept as it is asked', () => {
  const kept = shapeOf({
    filterValues: { q: 'silla', status: 'Enviado' },
    sort: { field: 'total', order: 'DESC' },
    columnNames: ['id'],
  });
  expect(kept).toEqual({
    search: 'silla',
    filters: { status: 'Enviado' },
    sort: '-total',
    columnNames: ['id'],
  });
  expect(sortOf('-total')).toEqual({ field: 'total', order: 'DESC' });
  expect(sortOf('total')).toEqual({ field: 'total', order: 'ASC' });
});

test('numbers that the address made strings of, and lists of one, are the same filter', () => {
  const view = { ...OWN, filters: { idClient: 7, status: ['A', 'B'], waiting: true } };
  const now = { ...OWN, filters: { idClient: '7', status: ['B', 'A'], waiting: 'true' } };
  expect(isSeenAs(view, now, OWN, ALL)).toBe(true);
  expect(
    isSeenAs({ ...OWN, filters: { status: ['A'] } }, { ...OWN, filters: { status: 'A' } }, OWN, ALL),
  ).toBe(true);
});

test.each<[string, Partial<Shape>]>([
  ['a word', { search: 'mesa' }],
  ['a filter more', { filters: { waiting: true } }],
  ['an order', { sort: 'ID' }],
  ['a column less', { columnNames: ['id', 'customer'] }],
  ['their order', { columnNames: ['customer', 'id', 'total'] }],
])('%s makes it another one', (_, change) => {
  expect(isSeenAs(OWN, { ...OWN, ...change }, OWN, ALL)).toBe(false);
  expect(isSeenAs({ ...OWN, ...change }, OWN, OWN, ALL)).toBe(false);
});

test('what a view does not say is as the list is by itself', () => {
  expect(isSeenAs({ search: '', filters: {}, sort: '', columnNames: [] }, OWN, OWN, ALL)).toBe(true);
});

test('a column that is no more makes no difference', () => {
  expect(isSeenAs({ ...OWN, columnNames: ['id', 'gone', 'customer', 'total'] }, OWN, OWN, ALL)).toBe(true);
});

test('chosen columns stand in the order in which they were kept', () => {
  const columns = ALL.map((source) => ({ source }));
  const { hidden, ranks } = keptColumns(ALL, ['total', 'gone', 'id']);
  expect(chosenColumns(columns, hidden, ranks).map(({ source }) => source)).toEqual(['total', 'id']);
});
