import { expect, test } from 'vitest';
import { bookAddress } from './payments/calls';
import { pdfAddress } from './suppliers/pdf';

const read = (address: string) => new URL(address, 'http://x').searchParams;

test('the workbook is of the filter that is seen, every choice of a list by itself', () => {
  const asked = read(bookAddress({ q: 'norte', paymentStatus: ['Pendiente', 'Pagado'], voucher: false }));
  expect(asked.getAll('paymentStatus')).toEqual(['Pendiente', 'Pagado']);
  expect(asked.get('voucher')).toBe('false');
  expect(asked.get('search')).toBe('norte');
});

test('the report on paper has the order and the columns of the list', () => {
  const sort = { field: 'name_supplier', order: 'DESC' };
  const asked = read(pdfAddress({ q: 'silla', brand: 3, withoutSupplier: true }, sort, ['Name', 'Code']));
  expect(asked.get('filter[search]')).toBe('silla');
  expect([asked.get('brand'), asked.get('withoutSupplier')]).toEqual(['3', 'true']);
  expect(asked.get('sort')).toBe('-name_supplier');
  expect([asked.get('active[0]'), asked.get('active[1]')]).toEqual(['Name', 'Code']);
});
