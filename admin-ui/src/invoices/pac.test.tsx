import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminStage } from '../test/AdminStage';
import { signIn } from '../test/signIn';
import { InvoiceNotice } from './detail/InvoiceNotice';
import { anAction, anInvoice } from './sample';
import type { Invoice } from './types';

const errand = (more: Partial<NonNullable<Invoice['errand']>>) => ({
  kind: 'stamp',
  pac: 'Finkok',
  environment: 'test',
  tries: 1,
  problem: '',
  nextAt: '2026-11-20T16:05:00Z',
  lacksXml: false,
  ...more,
});

const show = (more: Partial<Invoice>, ...steps: string[]) => {
  signIn(['read', 'Invoices']);
  const invoice = anInvoice({
    status: 'Por timbrar',
    uuid: '',
    stampedAt: null,
    actions: steps.map((name) => anAction(name)),
    ...more,
  });
  render(
    <AdminStage at="/comercial/facturas/5">
      <InvoiceNotice invoice={invoice} onOpen={() => undefined} onEdit={null} />
    </AdminStage>,
  );
};

test('while the PAC is asked it says so, and asks nothing of anybody', async () => {
  show({ errand: errand({}) }, 'send', 'stamp');
  expect(await screen.findByText('La está timbrando Finkok: tarda unos segundos.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a PAC that does not answer is told with when it is asked again', async () => {
  show({ errand: errand({ problem: 'Finkok no respondió.' }) }, 'send', 'stamp');
  expect(
    await screen.findByText(/Finkok no respondió\. Se le pregunta otra vez el 20\/11\/2026 10:05/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Subir el XML timbrado' })).toBeNull();
});

test('what is stamped without its XML is brought by hand', async () => {
  show({ errand: errand({ problem: 'Ya está timbrada.', nextAt: null, lacksXml: true }) }, 'send', 'stamp');
  expect(await screen.findByText('Falta el XML timbrado')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Subir el XML timbrado' })).toBeTruthy();
});

test('a test says that it is worth nothing', async () => {
  show({ status: 'Timbrada', uuid: 'x', isTest: true });
  expect(await screen.findByText(/el SAT no la conoce y no tiene validez fiscal/)).toBeTruthy();
});
