import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { aCommission, anOffer, anOrder, aRefund, SOFIA } from '../sample';
import type { Candidates, Commission } from '../types';
import { CommissionFormPage } from './CommissionFormPage';

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const answer = (data: unknown) => json({ success: true, message: '', data });
const refusal = (status: number, code: string, message: string) =>
  json({ success: false, message, code, errors: {} }, status);

interface Stage {
  offer: Candidates;
  commission: Commission;
  saves: Record<string, unknown>[];
}

/** The server: `save` is what a save gets; what may enter can change between two readings. */
const serve = (offer: Candidates, save = () => answer({ id: 4 })): Stage => {
  const stage: Stage = { offer, commission: aCommission(), saves: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    const path = String(url);
    if (path.endsWith('/commissions/save')) {
      stage.saves.push(JSON.parse(String(options?.body)));
      return save();
    }
    if (path.includes('/candidates')) return answer(stage.offer);
    if (path.endsWith('/sellers')) return answer([SOFIA, { id: 8, name: 'Luis Peña', percentage: null }]);
    return answer([2026]);
  });
  return stage;
};

const show = (stage: Stage, at: string, pairs: [string, string][] = [['create', 'Commissions']]) => {
  signIn(['read', 'Order'], ['read', 'Devolution'], ['update', 'Commissions'], ...pairs);
  render(
    <AdminStage at={at} dataProvider={{ getOne: async () => ({ data: stage.commission as never }) }}>
      <Routes>
        <Route path="/comercial/comisiones/nueva" element={<CommissionFormPage />} />
        <Route path="/comercial/comisiones/actualizar/:id" element={<CommissionFormPage />} />
        <Route path="/comercial/comisiones/:id" element={<p>El detalle</p>} />
        <Route path="/pages/miscellaneous/not-authorized" element={<p>Sin permiso</p>} />
      </Routes>
    </AdminStage>,
  );
};

const EDIT: [string, string][] = [['edit', 'Commissions']];
const NEW = '/comercial/comisiones/nueva?vendedor=7';
const UPDATE = '/comercial/comisiones/actualizar/4';
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sums = () => screen.getByTestId('commission-sums').textContent;
const rowOf = (name: string) => screen.getByRole('checkbox', { name }).closest('[role=row]') as HTMLElement;

test('ticks change what it comes to, and what is ticked is saved', async () => {
  const stage = serve(anOffer([anOrder(1), anOrder(2, '500.50')], [aRefund(51, 1, { needsOrder: 1 })]));
  show(stage, NEW);
  expect(await screen.findByRole('checkbox', { name: 'Devolución 51' })).toHaveProperty('disabled', true);
  await tick('Orden 1');
  await tick('Devolución 51');
  expect(sums()).toContain('$27.00 MXN');
  expect(rowOf('Orden 1').textContent).toContain('$30.00 MXN');
  expect(rowOf('Devolución 51').textContent).toContain('-$3.00 MXN');
  press('Marcar todas las órdenes');
  expect(sums()).toContain('$42.02 MXN');
  await tick('Orden 1');
  expect(sums()).toContain('$15.02 MXN');
  press('Guardar');
  expect(await screen.findByText('El detalle')).toBeTruthy();
  expect(stage.saves).toMatchObject([{ seller: 7, percentage: '3.00', orders: [2], refunds: [], notes: '' }]);
  expect(stage.saves[0]).not.toHaveProperty('id');
});

test('nothing is sent before a seller, a percentage and a line are there', async () => {
  const stage = serve(anOffer([anOrder(1)]));
  show(stage, '/comercial/comisiones/nueva');
  const seller = await screen.findByRole('combobox', { name: /^Vendedor/ });
  press('Guardar');
  expect(await screen.findByText('Elige un vendedor.')).toBeTruthy();
  fireEvent.change(seller, { target: { value: 'Luis' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Luis Peña' }));
  press('Guardar');
  expect(await screen.findByText('Escribe el porcentaje.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Porcentaje/ }), { target: { value: '2.5' } });
  await screen.findByRole('checkbox', { name: 'Orden 1' });
  press('Guardar');
  expect(await screen.findByText('Marca al menos una orden o una devolución.')).toBeTruthy();
  expect(stage.saves).toEqual([]);
});

test('a stored one shows what is new and what is taken out, and sends its version and the rents that it shows', async () => {
  const rent = { idLease: 3, idOrder: 9, customer: 'Muebles Arce', amount: '2000.00', commission: '60.00' };
  const refund = aRefund(51, 1, { needsOrder: 1 });
  const stage = serve(anOffer([anOrder(1), anOrder(2), anOrder(3)], [refund], { rents: [rent] }));
  show(stage, UPDATE, EDIT);
  await tick('Orden 3');
  await tick('Orden 1');
  expect(within(rowOf('Orden 3')).getByText('nueva')).toBeTruthy();
  expect(within(rowOf('Orden 1')).getByText('se quita')).toBeTruthy();
  expect(within(rowOf('Devolución 51')).getByText('se quita')).toBeTruthy();
  press('Guardar');
  await screen.findByText('El detalle');
  const rents = [{ idLease: 3, amount: '2000.00' }];
  expect(stage.saves).toEqual([{ id: 4, version: 'v2', orders: [2, 3], refunds: [], rents }]);
});

test('what somebody else took stays told on the page, and the rest can be saved', async () => {
  const taken = 'La orden 1 ya está en la comisión 9.';
  let refused = false;
  const stage = serve(anOffer([anOrder(1), anOrder(2)]), () => {
    if (refused) return answer({ id: 4 });
    refused = true;
    stage.offer = anOffer([anOrder(2)]);
    return refusal(409, 'conflict', taken);
  });
  show(stage, NEW);
  await tick('Orden 1');
  await tick('Orden 2');
  press('Guardar');
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(await screen.findByText('Ya no puede entrar y se quitó:')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Orden 1' })).toBeNull();
  press('Guardar');
  await screen.findByText('El detalle');
  expect(stage.saves.map(({ orders }) => orders)).toEqual([[1, 2], [2]]);
});

test('a commission that somebody changed meanwhile is read again', async () => {
  const stage = serve(anOffer([anOrder(1), anOrder(2)], [aRefund(51, 1)]), () =>
    refusal(409, 'stale', 'Ana la cambió.'),
  );
  show(stage, UPDATE, EDIT);
  await tick('Orden 1');
  press('Guardar');
  expect(await screen.findByText('Ana la cambió.')).toBeTruthy();
  stage.commission = aCommission({ version: 'v3', percentage: '5.00' });
  press('Recargar');
  await waitFor(() => expect(screen.queryByText('Ana la cambió.')).toBeNull());
  expect(sums()).toContain('$95.00 MXN');
});

test('another commission of the month, and a total below zero, are told before saving', async () => {
  const others = [{ id: 9, status: 'Pagado', total: '12.00' }];
  show(serve(anOffer([], [aRefund(52, 9)], { others })), NEW);
  expect(await screen.findByRole('link', { name: 'Comisión 9 (Pagado, $12.00 MXN)' })).toBeTruthy();
  await tick('Devolución 52');
  expect(screen.getByText(/la comisión queda en -\$3.00 MXN/)).toBeTruthy();
});

test.each([
  ['a new one', NEW],
  ['a stored one', UPDATE],
])('who may only open commissions does not come to the form of %s', async (_name, at) => {
  show(serve(anOffer([])), at, []);
  expect(await screen.findByText('Sin permiso')).toBeTruthy();
});

test('one that is paid is only shown', async () => {
  const stage = serve(anOffer([]));
  stage.commission = aCommission({ status: 'Pagado', actions: [] });
  show(stage, UPDATE, EDIT);
  expect(await screen.findByText('El detalle')).toBeTruthy();
});
