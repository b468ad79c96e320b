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
  sentAt: null,
  said: '',
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

const cancelling = (more: Partial<NonNullable<Invoice['errand']>>) => ({
  status: 'Cancelación solicitada',
  errand: errand({ kind: 'cancel', environment: 'production', ...more }),
});

test('a cancellation that the PAC asks for says how far it is', async () => {
  show(cancelling({}));
  expect(await screen.findByText('Finkok se la está pidiendo al SAT: tarda unos segundos.')).toBeTruthy();
});

test('one that waits for the receiver says until when, and asks nothing of anybody', async () => {
  show(cancelling({ sentAt: '2026-11-20T16:00:00Z', said: 'En proceso' }), 'ask_sat');
  expect(
    await screen.findByText(/desde el 20\/11\/2026 10:00, y espera que el cliente la acepte/),
  ).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('one that the SAT has not got yet says why', async () => {
  show(cancelling({ problem: 'Finkok no respondió.' }));
  expect(await screen.findByText('Todavía no se le pide al SAT')).toBeTruthy();
  expect(
    screen.getByText(/Finkok no respondió\. Se le pregunta otra vez el 20\/11\/2026 10:05/),
  ).toBeTruthy();
});

test('what was not cancelled says why as long as it holds', async () => {
  const problem = 'El cliente no aceptó la cancelación: la factura sigue vigente.';
  show({ status: 'Timbrada', uuid: 'x', errand: errand({ kind: 'cancel', problem, nextAt: null }) });
  expect(await screen.findByText('No se canceló')).toBeTruthy();
  expect(screen.getByText(problem)).toBeTruthy();
});

test('a test says that it is worth nothing', async () => {
  show({ status: 'Timbrada', uuid: 'x', isTest: true });
  expect(await screen.findByText(/el SAT no la conoce y no tiene validez fiscal/)).toBeTruthy();
});
