import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { es } from '../../i18n/es';
import { cellOf, type ListColumn } from './columns';
import { columnsOf } from './columnsOf';

const ROW = {
  id: 12,
  idQuote: 12,
  customer: 'Muebles del Norte',
  total: '11600.00',
  percentage: '45.00',
  createdAt: '2026-11-02T15:00:00Z',
  waitingDays: null,
} as never;

const COLUMNS = columnsOf('QuoteRow', {
  idQuote: {},
  customer: {},
  total: {},
  percentage: { hidden: true },
  createdAt: { kind: 'date' },
  waitingDays: {},
  mailState: {},
});
const column = (source: string) => COLUMNS.find((one) => one.source === source) as ListColumn<never>;
const textOf = (source: string) => {
  const { container } = render(<>{cellOf(column(source), ROW)}</>);
  return container.textContent;
};

test('columns come in the order of the screen, labelled as the server labels them', () => {
  expect(COLUMNS.map(({ source }) => source).slice(0, 3)).toEqual(['idQuote', 'customer', 'total']);
  expect(column('total').label).toBe('fields.QuoteRow.total');
  expect(es.fields.QuoteRow.total).toBe('Total MXN');
});

test('a value looks as its kind says, unless the screen says otherwise', () => {
  expect(textOf('idQuote')).toBe('#12');
  expect(textOf('customer')).toBe('Muebles del Norte');
  expect(textOf('total')).toBe('$11,600.00 MXN');
  expect(textOf('percentage')).toBe('45 %');
  expect(textOf('createdAt')).toBe('02/11/2026');
  expect(textOf('waitingDays')).toBe('—');
});

test('amounts stand to the right, words may break, and the server says what is sorted by', () => {
  expect(column('total')).toMatchObject({ numeric: true, nowrap: true, sortable: true });
  expect(column('customer')).toMatchObject({ numeric: false, nowrap: false, sortable: true });
  expect(column('mailState').sortable).toBe(false);
  expect(column('percentage').hidden).toBe(true);
});
