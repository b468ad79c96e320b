import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { deliverAll, take } from './orders.support';
import { call, freshPieces, priceOf } from './quotes.support';
import { expect, headersOf } from './support';

const ROOT = resolve(import.meta.dirname, '../..');
const VENV = join(ROOT, '.venv/bin/python');

/** Files that nobody writes by hand: tests/invoice_files.py makes them. */
const make = (...words: string[]): string =>
  execFileSync(existsSync(VENV) ? VENV : 'python3', ['-m', 'tests.invoice_files', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      DJANGO_SETTINGS_MODULE: 'project.settings',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'trastienda-files-')),
    },
  }).trim();

export interface Csd {
  certificate: string;
  key: string;
  password: string;
}

/** A certificate of the digital seal of this RFC: where its two files lie, and the password. */
export const newCsd = (rfc: string): Csd => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-csd-'));
  const password = make('csd', rfc, folder);
  return { certificate: join(folder, 'csd.cer'), key: join(folder, 'csd.key'), password };
};

/** What a PAC would give back of a sealed XML. */
export const stampOf = (sealed: string): string => {
  const stamped = join(mkdtempSync(join(tmpdir(), 'trastienda-stamp-')), 'timbrada.xml');
  make('stamp', sealed, stamped);
  return stamped;
};

interface Wish {
  /** The customer's mail; without it one of whom the SAT would refuse nothing. */
  customer?: string;
  /** Agreed with an invoice. */
  invoice?: boolean;
  /** Of so many pieces. */
  amount?: number;
}

/** An order that is to be invoiced, of one piece unless told, made by the calls. */
export const orderToInvoice = async (
  page: Page,
  { customer, invoice = true, amount = 1 }: Wish = {},
): Promise<{ id: number; customer: number; pieces: { id: number }[] }> => {
  const clients = await clientsOf(page);
  const wanted = clients.filter(({ customerEmail }) => !customer || customerEmail === customer);
  const buyer = customer ? wanted[0] : await firstRight(page, wanted);
  if (!buyer) throw new Error('no customer can be invoiced');
  const { product, pieces } = await freshPieces(page, amount);
  const quote = await call<{ id: number }>(page, 'POST', '/api/quotes/store', {
    idCustomer: buyer.id,
    invoiceRequired: invoice,
    products: [{ IdProduct: product, unitPrice: await priceOf(page, product), pieces }],
  });
  const paid = await page.request.post('/api/quotes/payments', {
    headers: await headersOf(page),
    multipart: { idQuote: quote.id, method: 'Transferencia', amount: '100' },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await call(page, 'POST', '/api/quotes/approve', { id: quote.id });
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote.id}`);
  return { id: order.id, customer: buyer.id, pieces: pieces.map((id) => ({ id })) };
};

interface Client {
  id: number;
  customerEmail: string;
}

const clientsOf = (page: Page) => call<Client[]>(page, 'GET', '/api/quotes/clients-list');

/** The mail of a customer of whoever is signed in, of whom the SAT would refuse nothing. */
export const customerToInvoice = async (page: Page): Promise<string> => {
  const clients = await clientsOf(page);
  const right = await firstRight(
    page,
    clients.filter(({ customerEmail }) => customerEmail !== ''),
  );
  if (!right) throw new Error('no customer can be invoiced');
  return right.customerEmail;
};

type Level = { level: string };

const firstRight = async <C extends { id: number }>(page: Page, clients: C[]): Promise<C | undefined> => {
  for (const client of clients) {
    const { checks } = await call<{ checks: Level[] }>(
      page,
      'GET',
      `/api/users/customer/preflight?id=${client.id}`,
    );
    if (checks.every(({ level }) => level !== 'red')) return client;
  }
  return undefined;
};

/** A draft of a new order, by the calls. */
export const draftInvoice = async (page: Page, wish: Wish = {}): Promise<{ id: number; order: number }> => {
  const order = await orderToInvoice(page, wish);
  const { id } = await call<{ id: number }>(page, 'POST', '/api/invoices/draft', { idOrder: order.id });
  return { id, order: order.id };
};

interface Sealed {
  id: number;
  order: number;
  number: string;
  /** Where its XML lies, as it was sealed. */
  xml: string;
}

/** A draft is issued, and waits for its stamp: its number, and where its XML lies as it was sealed. */
const seal = async (page: Page, id: number): Promise<Pick<Sealed, 'number' | 'xml'>> => {
  await call(page, 'POST', `/api/invoices/${id}/issue`, {});
  const state = async () =>
    await call<{ sealed: boolean; number: string; error: string }>(page, 'GET', `/api/invoices/${id}`);
  await expect.poll(async () => (await state()).sealed).toBe(true);
  const answer = await page.request.get(`/api/invoices/${id}/xml`, {
    headers: await headersOf(page),
  });
  const xml = join(mkdtempSync(join(tmpdir(), 'trastienda-xml-')), 'sellada.xml');
  writeFileSync(xml, await answer.body());
  return { number: (await state()).number, xml };
};

const stamp = async (page: Page, { id, xml }: Pick<Sealed, 'id' | 'xml'>): Promise<void> => {
  const answer = await page.request.post(`/api/invoices/${id}/stamped`, {
    headers: await headersOf(page),
    multipart: {
      file: { name: 'timbrada.xml', mimeType: 'application/xml', buffer: readFileSync(stampOf(xml)) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** A draft is brought to its stamp, by the calls. */
export const stampDraft = async (page: Page, id: number): Promise<void> =>
  stamp(page, { id, ...(await seal(page, id)) });

/** One that waits for its stamp, by the calls. */
export const sealInvoice = async (page: Page, wish: Wish = {}): Promise<Sealed> => {
  const { id, order } = await draftInvoice(page, wish);
  return { id, order, ...(await seal(page, id)) };
};

/** One that the SAT knows, by the calls. */
export const stampInvoice = async (page: Page, wish: Wish = {}): Promise<Sealed> => {
  const made = await sealInvoice(page, wish);
  await stamp(page, made);
  return made;
};

/** A received refund of an order whose invoice is stamped, by the calls. */
export const refundToCredit = async (page: Page): Promise<Sealed & { refund: number }> => {
  const invoice = await stampInvoice(page);
  await take(page, invoice.order, 'confirm', 'check-in-process', 'ready');
  await deliverAll(page, invoice.order);
  const { pieces } = await call<{ pieces: { IdPiece: number }[] }>(
    page,
    'GET',
    `/api/check-devolution?id=${invoice.order}`,
  );
  const { id } = await call<{ id: number }>(page, 'POST', '/api/devolution/store', {
    idOrder: invoice.order,
    pieces: pieces.map(({ IdPiece }) => IdPiece),
    reason: 'No cupo por la puerta',
  });
  await call(page, 'POST', '/api/devolution/approve', { id });
  await call(page, 'POST', `/api/devolution/confirm/${id}`, {});
  return { ...invoice, refund: id };
};

export const openInvoice = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/comercial/facturas/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/actura/);
};
