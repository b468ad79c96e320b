import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../test/AdminStage';
import { signIn } from '../test/signIn';
import { CommissionPage } from './CommissionPage';
import { aCommission } from './sample';
import type { Commission } from './types';

interface Sent {
  url: string;
  body: BodyInit | null | undefined;
}

const serve = (status = 200, message = '') => {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    sent.push({ url: String(url), body: options?.body });
    return new Response(JSON.stringify({ success: status === 200, message, data: {} }), { status });
  });
  return sent;
};

const show = async (commission: Commission, tab = '') => {
  signIn(['update', 'Commissions'], ['read', 'Order'], ['read', 'Devolution']);
  render(
    <AdminStage
      at={`/comercial/comisiones/4${tab}`}
      dataProvider={{ getOne: async () => ({ data: commission as never }) }}
    >
      <Routes>
        <Route path="/comercial/comisiones/:id" element={<CommissionPage />} />
      </Routes>
    </AdminStage>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Comisión 4' });
};

test('each order and refund leads to itself and says its part, and the sums are those of the server', async () => {
  serve();
  await show(aCommission());
  const order = screen.getByRole('link', { name: 'Orden 1' });
  expect(order.getAttribute('href')).toBe('/comercial/orden/1');
  expect(order.closest('[role=row]')?.textContent).toContain('$30.00 MXN');
  const refund = screen.getByRole('link', { name: 'Devolución 51' });
  expect(refund.getAttribute('href')).toBe('/almacen/devoluciones/51');
  expect(refund.closest('[role=row]')?.textContent).toContain('-$100.00 MXN');
  const sums = screen.getByRole('region', { name: 'De dónde sale la comisión' }).textContent;
  for (const sum of ['$2,000.00', '-$100.00', '$1,900.00', '3 %', '$57.00']) expect(sums).toContain(sum);
});

test('it is paid with a picture and not without one', async () => {
  const sent = serve();
  await show(aCommission());
  fireEvent.click(screen.getByRole('button', { name: 'Registrar el pago' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Registrar el pago' });
  expect(confirm).toHaveProperty('disabled', true);
  const image = new File(['x'], 'transferencia.png', { type: 'image/png' });
  fireEvent.change(dialog.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [image] },
  });
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ url, body } = { url: '', body: null }] = sent;
  expect(url).toBe('/api/commissions/images/save-commission');
  expect(Object.fromEntries(body as FormData)).toEqual({ id: '4', image });
});

test('it is cancelled once somebody says yes; a refusal stays to be read', async () => {
  const sent = serve(409, 'Alguien más la pagó.');
  await show(aCommission());
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog');
  expect(sent).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Se repitió' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar la comisión' }));
  expect(await within(dialog).findByText('Alguien más la pagó.')).toBeTruthy();
  expect(sent[0]?.url).toBe('/api/commissions/cancel/4');
  expect(sent[0]?.body).toBe('{"comment":"Se repitió"}');
});

test('a seller reads it: nothing on it changes anything', async () => {
  serve();
  await show(aCommission({ actions: [] }), '?tab=payment');
  expect(screen.getByText('Todavía no se paga')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Modificar' })).toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['PDF']);
});
