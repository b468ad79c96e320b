import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminStage } from '../test/AdminStage';
import { signIn } from '../test/signIn';
import { InvoiceNotice } from './detail/InvoiceNotice';
import { Progress } from './detail/Progress';
import { anAction, anInvoice } from './sample';
import type { Invoice } from './types';

const READS: [string, string][] = [
  ['read', 'Invoices'],
  ['settings', 'Invoices'],
  ['read', 'Client'],
  ['edit', 'Product'],
];

const show = (invoice: Invoice, abilities = READS) => {
  signIn(...abilities);
  render(
    <AdminStage at="/comercial/facturas/5">
      <Progress invoice={invoice} />
      <InvoiceNotice invoice={invoice} onOpen={() => undefined} onEdit={() => undefined} />
    </AdminStage>,
  );
};

const check = (of: Invoice['checks'][number]['of'], id: number | null) => ({
  level: 'red' as const,
  of,
  id,
  field: 'x',
  sentence: `Falta ${of}.`,
});

const draft = (more: Partial<Invoice> = {}) =>
  anInvoice({ status: 'Borrador', uuid: '', sealed: false, sealedAt: null, stampedAt: null, ...more });

test('each thing that the SAT would refuse leads to where it is corrected', async () => {
  show(
    draft({
      checks: [check('customer', 2), check('product', 9), check('settings', null), check('invoice', null)],
    }),
  );
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/en el cliente: Falta customer/)).toBe('/usuarios/clientes/2?tab=tax');
  expect(await link(/en el producto: Falta product/)).toBe('/produccion/productos/actualizar/9/visible');
  expect(await link(/los ajustes: Falta settings/)).toBe('/comercial/facturas/ajustes');
  expect(screen.getByRole('button', { name: /en la factura: Falta invoice/ })).toBeTruthy();
});

test('a wholesaler is corrected where wholesalers are', async () => {
  const checks = [check('customer', 2)];
  show(draft({ customerKind: 'wholesaler', checks }), [['read', 'Wholesalers']]);
  const link = await screen.findByRole('link', { name: /en el cliente/ });
  expect(link.getAttribute('href')).toBe('/usuarios/mayoristas/2?tab=tax');
});

test('who may not correct it reads what is wrong, without a link', async () => {
  show(draft({ checks: [check('customer', 2), check('certificate', null)] }), []);
  expect(await screen.findByText(/Falta certificate/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('one that failed says why', async () => {
  show(draft({ status: 'Con error', error: 'La llave ya no se puede leer.' }));
  expect(await screen.findByText('La llave ya no se puede leer.')).toBeTruthy();
});

test('who may stamp it is offered to, who may not is told what it waits for', async () => {
  const sealed = draft({ status: 'Por timbrar', sealed: true, sealExpires: '2026-11-23T16:00:00Z' });
  show({ ...sealed, actions: [anAction('stamp')] });
  expect(await screen.findByRole('button', { name: 'Subir el XML timbrado' })).toBeTruthy();
  expect(screen.getByText(/antes del 23\/11\/2026 10:00/)).toBeTruthy();
});

test('what waits for the job says so', async () => {
  show(draft({ status: 'Por timbrar' }));
  expect(await screen.findByText('Se está sellando: tarda unos segundos.')).toBeTruthy();
});

test('one that was annulled was never stamped', async () => {
  show(draft({ status: 'Cancelada', sealedAt: '2026-11-20T16:00:00Z', cancelledAt: '2026-11-21T16:00:00Z' }));
  expect(await screen.findByText('Anulada')).toBeTruthy();
  expect(screen.queryByText('Timbrada')).toBeNull();
});
