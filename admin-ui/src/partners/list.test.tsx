import { render, screen, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, test } from 'vitest';
import { es } from '../i18n/es';
import type { ListColumn } from '../shell/list/columns';
import { ListPage } from '../shell/list/ListPage';
import { AdminStage } from '../test/AdminStage';
import { signIn } from '../test/signIn';
import { PARTNER_COLUMNS } from './columns';
import { CUSTOMERS, type PartnerKind, WHOLESALERS } from './kinds';
import { CustomersPage, WholesalersPage } from './PartnersPage';
import type { PartnerRow } from './types';

const ROW: PartnerRow = {
  id: 7,
  idCustomer: 7,
  customerType: 'Cliente',
  customerFirstName: 'Ángela',
  customerLastName: 'Núñez',
  name: 'Ángela Núñez',
  customerPhone: '33 1000 2000',
  customerEmail: 'angela@correo.mx',
  RFC: 'NUPA900928A1A',
  BusinessName: 'ÁNGELA NÚÑEZ',
  taxRegime: '626',
  CFDIUssage: 'G03',
  paymentForm: '03',
  taxPostalCode: '06700',
  idSeller: 2,
  seller: 'Sofía Aguirre',
  status: 'Activo',
  hasAccess: true,
  taxLevel: 'amber',
  createdAt: '2026-01-02T15:00:00Z',
};

const provider = (rows: PartnerRow[]) => ({
  getList: async () => ({ data: rows as never, total: rows.length }),
});

test.each<[string, PartnerKind]>([
  ['customers', CUSTOMERS],
  ['wholesalers', WHOLESALERS],
])('the list of %s fills every cell', async (_, { resource }) => {
  signIn(['read', 'Clients'], ['read', 'Wholesalers']);
  // Nothing is hidden: every column has to have something to show.
  const store = memoryStore({ [`${resource}.datatable`]: [] });
  render(
    <AdminStage store={store} dataProvider={provider([ROW])}>
      <ListPage
        resource={resource}
        columns={PARTNER_COLUMNS as unknown as ListColumn[]}
        sort={{ field: 'name', order: 'ASC' }}
        target={{ path: ({ id }) => `/x/${id}` }}
        empty={null}
      />
    </AdminStage>,
  );
  const row = (await screen.findAllByRole('row'))[1];
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells).toHaveLength(PARTNER_COLUMNS.length);
  cells.forEach((cell, index) => {
    expect(cell.textContent, PARTNER_COLUMNS[index]?.source).toMatch(/[\p{L}\d]/u);
  });
});

const show = (page: typeof CustomersPage, rows: PartnerRow[]) => {
  const Page = page;
  render(
    <AdminStage dataProvider={provider(rows)}>
      <Page />
    </AdminStage>,
  );
};

test('an empty list offers the first step to who may take it', async () => {
  signIn(['read', 'Clients'], ['create', 'Client']);
  show(CustomersPage, []);
  expect(await screen.findByText(es.partners.customers.empty)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: es.partners.customers.new })[0]?.getAttribute('href')).toBe(
    '/usuarios/clientes/nuevo',
  );
  expect(screen.getByRole('button', { name: es.shell.import.open })).toBeTruthy();
});

test('who only reads finds no button, and wholesalers are not imported', async () => {
  signIn(['read', 'Wholesalers'], ['create', 'Client']);
  show(WholesalersPage, [ROW]);
  expect(await screen.findByRole('link', { name: ROW.name })).toBeTruthy();
  expect(screen.queryByRole('link', { name: es.partners.wholesalers.new })).toBeNull();
  expect(screen.queryByRole('button', { name: es.shell.import.open })).toBeNull();
});
