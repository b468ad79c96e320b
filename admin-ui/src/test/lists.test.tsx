import { render, screen, within } from '@testing-library/react';
import { memoryStore, type RaRecord } from 'ra-core';
import { expect, test } from 'vitest';
import { PERSON_COLUMNS } from '../accounts/people/columns';
import type { PersonRow } from '../accounts/people/kinds';
import { CUSTOMER_COLUMNS as BIN_CUSTOMERS, QUOTE_COLUMNS as BIN_QUOTES } from '../audit/bin/columns';
import { AUDIT_COLUMNS, SESSION_COLUMNS } from '../audit/columns';
import { CUSTOMER_IN_BIN, ENTRY as ENTRY_OF_AUDIT, QUOTE_IN_BIN, SESSION } from '../audit/sample';
import { CATALOGUES, type CatalogueRow } from '../catalog/catalogues/kinds';
import { productColumns } from '../catalog/products/columns';
import type { ProductRow } from '../catalog/products/prices';
import { COMMISSION_COLUMNS } from '../commissions/columns';
import { ROW as COMMISSION } from '../commissions/sample';
import {
  CIRCUIT_COLUMNS as SHOP_CIRCUIT_COLUMNS,
  PRODUCT_COLUMNS as SHOP_PRODUCT_COLUMNS,
} from '../ecommerce/columns';
import { KEY_COLUMNS } from '../ecommerce/keys/columns';
import { CIRCUIT as SHOP_CIRCUIT, KEY as SHOP_KEY, PRODUCT as SHOP_PRODUCT } from '../ecommerce/sample';
import { ACTIVITIES, ACTIVITY_COLUMNS, NOTE_COLUMNS, NOTES } from '../followups/columns';
import { es } from '../i18n/es';
import { COUNT_COLUMNS } from '../inventory/counts/columns';
import { IMPORT_COLUMNS } from '../inventory/imports/columns';
import { ENTRY_COLUMNS, EXIT_COLUMNS } from '../inventory/movements/columns';
import { PIECE_COLUMNS } from '../inventory/pieces/columns';
import { SHEET_COLUMNS } from '../inventory/sheets/SheetsPage';
import { TRANSFER_COLUMNS } from '../inventory/transfers/columns';
import type { TransferRow } from '../inventory/transfers/types';
import { INVOICE_COLUMNS } from '../invoices/columns';
import { anInvoiceRow } from '../invoices/sample';
import { REFUND_COLUMNS } from '../refunds/columns';
import { aRefundRow } from '../refunds/sample';
import { GAIN_BACK_COLUMNS, GAIN_COLUMNS } from '../reports/gains/columns';
import { GAIN, GAIN_BACK } from '../reports/gains/sample';
import {
  DEPOSIT_COLUMNS,
  PAYMENT_COLUMNS,
  CASH_COLUMNS as PAYMENT_IN_CASH_COLUMNS,
  REFUND_COLUMNS as REFUND_PAYMENT_COLUMNS,
} from '../reports/payments/columns';
import { DEPOSIT, PAYMENT, REFUND as REFUND_PAYMENT } from '../reports/payments/sample';
import { RECEIVABLE_COLUMNS } from '../reports/receivables/columns';
import { RECEIVABLE } from '../reports/receivables/sample';
import { SOLD_COLUMNS } from '../reports/sold/columns';
import { SOLD } from '../reports/sold/sample';
import { SUPPLIER_COLUMNS } from '../reports/suppliers/columns';
import { CASH_COLUMNS } from '../sales/cash/columns';
import type { CashRow } from '../sales/cash/types';
import { ORDER_COLUMNS } from '../sales/orders/columns';
import type { OrderRow } from '../sales/orders/types';
import { PENDING_COLUMNS } from '../sales/pending/columns';
import type { PendingRow } from '../sales/pending/types';
import { QUOTE_COLUMNS } from '../sales/quotes/columns';
import type { QuoteRow } from '../sales/quotes/types';
import type { Activity, NoteRow } from '../shell/followups/calls';
import type { ListColumn } from '../shell/list/columns';
import { ListPage } from '../shell/list/ListPage';
import { AdminStage } from './AdminStage';
import { aPiece } from './pieces';
import { signIn } from './signIn';
import { COUNT, IMPORT, INCOME, OUTCOME, SHEET } from './warehouse';

/** A row in which nothing is missing: what the screen leaves empty then is the screen's fault. */
const MISSED = { responsible: { id: 4, name: 'Antonio Zúñiga' }, missingSince: '2026-11-04T16:00:00Z' };

const PERSON: PersonRow = {
  id: 7,
  email: 'sofia@demo.mx',
  firstName: 'Sofía',
  lastName: 'Aguirre',
  name: 'Sofía Aguirre',
  phone: '33 1000 2000',
  Role: 'Vendedor',
  roleId: 2,
  locationId: 1,
  location: 'Bodega GDL',
  commissionPercentage: '2.50',
  notes: 'Turno matutino',
  status: 'Activo',
  lastLogin: '2026-11-20T15:00:00Z',
  createdAt: '2026-01-02T15:00:00Z',
};

const TRANSFER: TransferRow = {
  id: 5,
  ID: 5,
  IdTransfer: 5,
  status: 'En transito',
  LocationOrigin: 1,
  LocationDestiny: 2,
  originName: 'Bodega GDL',
  destinyName: 'Bodega CDMX',
  DateRequired: '2026-11-20',
  confirmedDate: '2026-11-21',
  comment: 'Con cuidado',
  pieces: 4,
  missing: 1,
  creator: 'Sofía Aguirre',
  createdAt: '2026-11-02T15:00:00Z',
};

const QUOTE: QuoteRow = {
  id: 12,
  idQuote: 12,
  status: 'Enviado',
  operation: 'Renta',
  leaseMonths: 18,
  settlementCurrency: 'USD',
  version: 2,
  customer: 'Muebles del Norte',
  idClient: 4,
  seller: 'Sofía Aguirre',
  idSeller: 7,
  creator: 'Sofía Aguirre',
  createdAt: '2026-11-02T15:00:00Z',
  validUntil: '2026-11-20',
  expired: true,
  total: '11600.00',
  totalUsd: '627.03',
  subtotalUsd: '540.54',
  percentage: '45.00',
  pieces: 4,
  waitingDays: 9,
  favorite: true,
  mailState: 'Falló',
  order: 3,
};

const ORDER: OrderRow = {
  id: 3,
  IdOrder: 3,
  idQuote: 12,
  status: 'Orden',
  operation: 'Venta',
  settlementCurrency: 'MXN',
  paymentStatus: 'Pago pendiente',
  commissionStatus: 'Pendiente',
  customer: 'Muebles del Norte',
  idClient: 4,
  seller: 'Sofía Aguirre',
  idSeller: 7,
  creator: 'Sofía Aguirre',
  location: 'Bodega GDL',
  locationId: 1,
  createdAt: '2026-11-02T15:00:00Z',
  arriveDate: '2026-11-20',
  invoice: 'Sí',
  total: '11600.00',
  subtotalUsd: '540.54',
  percentage: '45.00',
  pieces: 5,
  delivered: 2,
  confirmedDeliveryDate: '2026-11-22',
  outputDate: '2026-11-21',
  completedDate: '2026-11-23',
};

const PENDING: PendingRow = {
  id: 3,
  IdOrder: 3,
  status: 'Lista para entrega',
  customer: 'Muebles del Norte',
  idClient: 4,
  seller: 'Sofía Aguirre',
  location: 'Bodega GDL',
  locationId: 1,
  promised: '2026-11-20',
  confirmed: true,
  daysLate: 1,
  owed: 2,
  parts: [
    {
      IdProduct: 9,
      Name: 'Silla Alba',
      place: 'En camino',
      transfer: 12,
      elsewhere: false,
      out: false,
      count: 2,
      tags: ['T-1', 'T-2'],
    },
  ],
};

const ACTIVITY: Activity = {
  id: 4,
  what: 'Llamar para saber si aceptan',
  due: '2026-11-20',
  responsible: { id: 7, name: 'Sofía Aguirre' },
  resource: 'quotes',
  kind: 'Cotización',
  record: 12,
  title: 'Cotización 12',
  done: true,
  doneAt: '2026-11-19T15:00:00Z',
  doneBy: { id: 2, name: 'Rocío Lara' },
  outcome: 'Aceptan',
  createdBy: { id: 2, name: 'Rocío Lara' },
  createdAt: '2026-11-18T15:00:00Z',
  version: 'x',
};

const NOTE: NoteRow = {
  id: 5,
  text: 'Prefiere la mañana.',
  resource: 'quotes',
  kind: 'Cotización',
  record: 12,
  title: 'Cotización 12',
  author: { id: 7, name: 'Sofía Aguirre' },
  at: '2026-11-18T15:00:00Z',
  editedAt: '2026-11-19T15:00:00Z',
};

const CASH: CashRow = {
  id: 8,
  idQuote: 12,
  idOrder: 3,
  customer: 'Muebles del Norte',
  currency: 'USD',
  amount: '250.00',
  amountMxn: '4625.00',
  date: '2026-11-02',
  paymentStatus: 'Pagado',
  status: 'Entregado',
  holder: { id: 2, name: 'Rocío Lara' },
  location: { id: 1, name: 'Tienda' },
  since: '2026-11-03T15:00:00Z',
  days: 4,
  ended: false,
  hasVoucher: true,
  voucherBy: { id: 7, name: 'Sofía Aguirre' },
  voucherAt: '2026-11-03T14:00:00Z',
  confirmedBy: { id: 2, name: 'Rocío Lara' },
  confirmedAt: '2026-11-03T15:00:00Z',
  forMe: false,
};

const ENTRY: CatalogueRow = {
  id: 3,
  Name: 'Roble',
  products: 4,
  IdTrueCategory: 1,
  trueCategory: 'Oficina',
  version: 'v1',
  kind: 'paint',
  Code: 'P-01',
};

const PRODUCT: Required<ProductRow> = {
  id: 9,
  IdProduct: 9,
  Name: 'Silla Atlas',
  Item: 'A0',
  Model: 'M1',
  Type: 'Nuevo',
  Code: 'TR-100',
  internalCode: 'INT-0',
  name_brand: 'Nórdika',
  name_categorie: 'Sillas',
  trueCategory: 'Oficina',
  name_supplier: 'Maderas',
  NamePaint: 'Nogal',
  CodePaint: 'P-07',
  NameTapestry: 'Grafito',
  CodeTapestry: 'T-12',
  QtyIventory: 5,
  lowCount: 2,
  status: 'Activo',
  priceToBeDecided: false,
  pendingImage: false,
  thumbnail: '/api/files/x',
  createdAt: '2026-01-02T15:00:00Z',
  minNormalPrice: '120.000000',
  maxNormalPrice: '180.000000',
  wholesalerPrice: true,
  minWholesalerPrice: '100.000000',
  maxWholesalerPrice: '110.000000',
  offerPrice: '99.000000',
  minMonthlyPrice: '12.000000',
  maxMonthlyPrice: '15.000000',
  monthlyDeposit: '15.000000',
  lateDaily: '1.000000',
  latePercent: '2.000000',
  lateCeiling: '50.000000',
  lfPrice: '150.000000',
  drPrice: '155.000000',
  suggestMaxPrice: '200.000000',
};

interface Case {
  name: string;
  resource: string;
  columns: ListColumn<never>[];
  row: RaRecord;
}

const CASES: Case[] = [
  {
    name: 'sellers',
    resource: 'sellers',
    columns: PERSON_COLUMNS.sellers,
    row: PERSON,
  },
  {
    name: 'company users',
    resource: 'company-users',
    columns: PERSON_COLUMNS['company-users'],
    row: PERSON,
  },
  { name: 'pieces', resource: 'pieces', columns: PIECE_COLUMNS, row: aPiece(MISSED) },
  { name: 'products', resource: 'products', columns: productColumns(() => true), row: PRODUCT },
  { name: 'transfers', resource: 'transfers', columns: TRANSFER_COLUMNS, row: TRANSFER },
  { name: 'quotes', resource: 'quotes', columns: QUOTE_COLUMNS, row: QUOTE },
  { name: 'orders', resource: 'orders', columns: ORDER_COLUMNS, row: ORDER },
  { name: 'pending', resource: 'pending-deliveries', columns: PENDING_COLUMNS, row: PENDING },
  { name: 'refunds', resource: 'devolutions', columns: REFUND_COLUMNS, row: aRefundRow() },
  { name: 'invoices', resource: 'invoices', columns: INVOICE_COLUMNS, row: anInvoiceRow() },
  { name: 'commissions', resource: 'commissions', columns: COMMISSION_COLUMNS, row: COMMISSION },
  { name: 'activities', resource: ACTIVITIES, columns: ACTIVITY_COLUMNS, row: ACTIVITY },
  { name: 'notes', resource: NOTES, columns: NOTE_COLUMNS, row: NOTE },
  { name: 'cash', resource: 'cash', columns: CASH_COLUMNS, row: CASH },
  { name: 'the shop', resource: 'shop-products', columns: SHOP_PRODUCT_COLUMNS, row: SHOP_PRODUCT },
  {
    name: 'circuits of the shop',
    resource: 'shop-circuits',
    columns: SHOP_CIRCUIT_COLUMNS,
    row: SHOP_CIRCUIT,
  },
  { name: 'what happened', resource: 'audit', columns: AUDIT_COLUMNS, row: ENTRY_OF_AUDIT },
  { name: 'quotes of the bin', resource: 'deleted-quotes', columns: BIN_QUOTES, row: QUOTE_IN_BIN },
  {
    name: 'customers of the bin',
    resource: 'deleted-customers',
    columns: BIN_CUSTOMERS,
    row: CUSTOMER_IN_BIN,
  },
  { name: 'open sessions', resource: 'sessions', columns: SESSION_COLUMNS, row: SESSION },
  { name: 'keys of the shop', resource: 'shop-keys', columns: KEY_COLUMNS, row: SHOP_KEY },
  { name: 'reported payments', resource: 'payments-report', columns: PAYMENT_COLUMNS, row: PAYMENT },
  { name: 'payments in cash', resource: 'payments-report', columns: PAYMENT_IN_CASH_COLUMNS, row: PAYMENT },
  {
    name: 'reported refunds',
    resource: 'devolutions-report',
    columns: REFUND_PAYMENT_COLUMNS,
    row: REFUND_PAYMENT,
  },
  {
    name: 'deposits that went back',
    resource: 'deposits-report',
    columns: DEPOSIT_COLUMNS,
    row: DEPOSIT,
  },
  { name: 'receivables', resource: 'receivables', columns: RECEIVABLE_COLUMNS, row: RECEIVABLE },
  { name: 'exchange gains', resource: 'exchange-gains', columns: GAIN_COLUMNS, row: GAIN },
  {
    name: 'exchange gains of refunds',
    resource: 'exchange-gains-back',
    columns: GAIN_BACK_COLUMNS,
    row: GAIN_BACK,
  },
  { name: 'sold pieces', resource: 'sold-pieces', columns: SOLD_COLUMNS, row: SOLD },
  {
    name: 'products by supplier',
    resource: 'products-reports',
    columns: SUPPLIER_COLUMNS,
    row: { ...PRODUCT, providersPriceUsd: '90.000000' },
  },
  { name: 'entries', resource: 'entries', columns: ENTRY_COLUMNS, row: INCOME },
  { name: 'exits', resource: 'exits', columns: EXIT_COLUMNS, row: OUTCOME },
  { name: 'imports', resource: 'import-numbers', columns: IMPORT_COLUMNS, row: IMPORT },
  { name: 'stock counts', resource: 'stock-counts', columns: COUNT_COLUMNS, row: COUNT },
  { name: 'files of pieces', resource: 'piece-sheets', columns: SHEET_COLUMNS, row: SHEET },
  ...CATALOGUES.map(({ name, resource, columns }) => ({ name, resource, columns, row: ENTRY })),
];

const show = ({ resource, columns, row }: Case, data = [row]) => {
  // Nothing is hidden: every column has to have something to show.
  const store = memoryStore({ [`${resource}.datatable`]: [] });
  render(
    <AdminStage
      store={store}
      dataProvider={{ getList: async () => ({ data: data as never, total: data.length }) }}
    >
      <ListPage
        resource={resource}
        columns={columns as ListColumn[]}
        sort={{ field: 'id', order: 'ASC' }}
        target={{ path: ({ id }) => `/x/${id}` }}
        empty={<p>nada todavía</p>}
      />
    </AdminStage>,
  );
};

const ALL_PRICES: [string, string][] = ['Prices', 'WholesalePrices', 'LfDrPrices'].map((subject) => [
  'read',
  subject,
]);
const READ: [string, string][] = [
  'Quote',
  'Sellers',
  'Users_company',
  'Brands',
  'Suppliers',
  'Categories',
  'Colors',
  'Products',
  'Transfers',
  'Quotes',
  'Orders',
  'Devolutions',
  'Devolution',
  'Reports',
  'Commissions',
  'Ecommerce',
  'Inventory_entries',
  'Out_inventories',
].map((subject) => ['read', subject]);

const IMPORTS_AND_COSTS: [string, string][] = [
  ['read own', 'Reports'],
  ['read import_numbers', 'Import'],
  ['import pieces', 'Import'],
  ['hand over cash', 'Quote'],
  ['edit', 'Ecommerce'],
  ['read', 'Costs'],
];

test.each(CASES)('the list of $name fills every cell', async (listed) => {
  signIn(...READ, ...ALL_PRICES, ...IMPORTS_AND_COSTS);
  show(listed);
  const row = (await screen.findAllByRole('row'))[1];
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells).toHaveLength(listed.columns.length);
  cells.forEach((cell, index) => {
    expect(cell.textContent, listed.columns[index]?.source).toMatch(/[\p{L}\d]/u);
  });
});

test('prices that a person may not see have no column', async () => {
  signIn(...READ, ['read', 'Prices']);
  show(CASES.find(({ name }) => name === 'products') as Case);
  await screen.findAllByRole('row');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toContain(es.fields.ProductRow.minNormalPrice);
  expect(heads).not.toContain(es.fields.ProductRow.minWholesalerPrice);
  expect(heads).not.toContain(es.fields.ProductRow.lfPrice);
});

test('the first cell is the link that the keyboard reaches', async () => {
  signIn(...READ);
  show(CASES[0] as Case);
  const link = await screen.findByRole('link', { name: PERSON.name });
  expect(link.getAttribute('href')).toBe('/x/7');
});

test('an empty list says what would be here', async () => {
  signIn(...READ);
  show(CASES[0] as Case, []);
  expect(await screen.findByText('nada todavía')).toBeTruthy();
});

test('a list that cannot be read says so and offers to try again', async () => {
  signIn(...READ);
  render(
    <AdminStage
      dataProvider={{
        getList: async () => {
          throw new Error('El servidor no contestó.');
        },
      }}
    >
      <ListPage
        resource="sellers"
        columns={PERSON_COLUMNS.sellers as ListColumn[]}
        sort={{ field: 'id', order: 'ASC' }}
        target={{ path: ({ id }) => `/x/${id}` }}
        empty={null}
      />
    </AdminStage>,
  );
  expect(await screen.findByText('El servidor no contestó.')).toBeTruthy();
  expect(screen.getByRole('button', { name: es.shell.retry })).toBeTruthy();
});
