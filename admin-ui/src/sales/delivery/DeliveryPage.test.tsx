import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { DeliveryPage, OutputPage } from './DeliveryPage';
import { aCircuit, anOrder, aPiece, aProduct, content, delivered } from './sample';
import type { Order } from './types';

interface Sent {
  url: string;
  key: string | null;
  body: Record<string, unknown>;
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const done = () => json({ success: true, message: 'Entrega registrada.', data: {} });

/** The server: `answer` is what a delivery gets, one after the other; the order may change between them. */
const serve = (...answers: (() => Response)[]) => {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (options?.method !== 'POST')
      return json({ success: true, message: '', data: [{ id: 9, name: 'Luis' }] });
    const key = new Headers(options.headers).get('Idempotency-Key');
    sent.push({ url: String(url), key, body: Object.fromEntries(options.body as FormData) });
    const next = answers[Math.min(sent.length, answers.length) - 1] ?? done;
    return next();
  });
  return sent;
};

const show = (lines: Parameters<typeof anOrder>[0], more: Partial<Order> = {}, door = 'entrega') => {
  signIn(['read', 'Orders'], ['read', 'Order'], ['deliver', 'Order'], ['output', 'Order']);
  const stage = { order: anOrder(lines, more) };
  render(
    <AdminStage
      at={`/comercial/orden/7/${door}`}
      dataProvider={{ getOne: async () => ({ data: stage.order as never }) }}
    >
      <Routes>
        <Route path="/comercial/orden/:id/entrega" element={<DeliveryPage />} />
        <Route path="/comercial/orden/:id/salida" element={<OutputPage />} />
        <Route path="/comercial/orden/:id" element={<p>El detalle</p>} />
      </Routes>
    </AdminStage>,
  );
  return stage;
};

const two = () => content([aProduct(1, aPiece(11), aPiece(12))], [aCircuit(5, aProduct(51, aPiece(511)))]);
const count = () => screen.getByTestId('delivery-count').textContent;
const fill = async (receiver = 'Juan Pérez') => {
  const field = await screen.findByRole('textbox', { name: /^Recibe/ });
  fireEvent.change(field, { target: { value: receiver } });
};
/** Once the dialog of an earlier try is gone. */
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Entregar' }));
const confirm = async () => {
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole('button', { name: 'Entregar' });
  fireEvent.click(button);
  fireEvent.click(button);
};

test('ticked and scanned pieces go as a part, once for a double click, and the order is shown', async () => {
  const sent = serve();
  show(two());
  fireEvent.click(await screen.findByRole('checkbox', { name: /^T-11/ }));
  const scan = screen.getByRole('textbox', { name: 'Escanea las piezas' });
  fireEvent.change(scan, { target: { value: 'sn-511' } });
  fireEvent.keyDown(scan, { key: 'Enter' });
  expect(count()).toBe('2 de 3 piezas');
  await fill();
  await submit();
  expect((await screen.findByRole('dialog')).textContent).toContain('Entrega parcial: 2 de 3 piezas');
  await confirm();
  expect(await screen.findByText('El detalle')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/orders/delivery/7',
    body: { deliveryType: '5', pieces: '[11,511]', receiver: 'Juan Pérez', handedBy: '1' },
  });
});

test('without a receiver or pieces nothing is asked for', async () => {
  const sent = serve();
  show(two());
  await screen.findByText('0 de 3 piezas');
  await submit();
  expect(await screen.findByText('Escribe quién recibe.')).toBeTruthy();
  await fill();
  await submit();
  expect(await screen.findByText('Elige o escanea al menos una pieza.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(0);
});

test('some pieces of the only line go as a part', async () => {
  serve();
  show(content([aProduct(1, aPiece(11), aPiece(12))]));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^T-11/ }));
  expect(screen.getByRole('button', { name: 'Entrega parcial' }).getAttribute('aria-pressed')).toBe('true');
  expect(count()).toBe('1 de 2 piezas');
});

test('the last piece is ticked and stays so', async () => {
  serve();
  show(content([aProduct(1, aPiece(11)), aProduct(2, delivered(21, 1))]));
  const tick = (await screen.findByRole('checkbox', { name: /^T-11/ })) as HTMLInputElement;
  expect([tick.checked, tick.disabled]).toEqual([true, true]);
  expect(screen.queryByText('T-21')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Entrega parcial' })).toBeNull();
  expect(count()).toContain('1 de 1 pieza');
});

test('all pieces are the complete delivery, by the type or by the ticks', async () => {
  serve();
  show(two());
  fireEvent.click(await screen.findByRole('button', { name: 'Entrega completa' }));
  expect(count()).toBe('3 de 3 piezas');
  fireEvent.click(screen.getByRole('checkbox', { name: /^T-511/ }));
  expect(count()).toBe('2 de 3 piezas');
  expect(screen.getByRole('button', { name: 'Entrega parcial' }).getAttribute('aria-pressed')).toBe('true');
});

test('who comes second is told what was taken, and goes on with the rest under a new key', async () => {
  const stage = show(two());
  const sent = serve(() => {
    stage.order = anOrder(
      content([aProduct(1, delivered(11, 1), aPiece(12))], [aCircuit(5, aProduct(51, aPiece(511)))]),
    );
    return json(
      { success: false, code: 'already_delivered', message: 'T-11 ya se entregó.', errors: {} },
      409,
    );
  }, done);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Todas las piezas de Silla 1' }));
  await fill();
  await submit();
  await confirm();
  expect(await screen.findByText('T-11 ya se entregó.')).toBeTruthy();
  // The refusal may be told before the order is read again.
  expect(await screen.findByText('T-11 (entrega 1)')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^T-11/ })).toBeNull();
  expect(count()).toBe('1 de 2 piezas');
  await submit();
  await confirm();
  expect(await screen.findByText('El detalle')).toBeTruthy();
  expect(sent.map(({ body }) => body.pieces)).toEqual(['[11,12]', '[12]']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('who comes when nothing is left reads who was faster', async () => {
  const stage = show(two());
  serve(() => {
    const last = { number: 2, by: 'Luis Mora', createdAt: '2026-11-21T20:05:00Z' };
    stage.order = anOrder(content([aProduct(1, delivered(11, 2), delivered(12, 2))]), {
      deliveries: [last] as Order['deliveries'],
    });
    return json({ success: false, code: 'wrong_state', message: 'Ya está entregada.', errors: {} }, 409);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Entrega completa' }));
  await fill();
  await submit();
  await confirm();
  expect(await screen.findByText('Ya está entregada.')).toBeTruthy();
  // The refusal may be told before the order is read again, and the dialog takes its time to go.
  expect(await screen.findByText(/La entrega 2 fue de Luis Mora, el 21\/11\/2026 14:05/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Entregar' })).toBeNull());
});

test('a lost answer is asked for again with the same key', async () => {
  show(two());
  const sent = serve(() => {
    throw new TypeError('offline');
  }, done);
  fireEvent.click(await screen.findByRole('checkbox', { name: /^T-12/ }));
  await fill();
  await submit();
  await confirm();
  expect(await screen.findByText(/no se registra dos veces/)).toBeTruthy();
  await submit();
  await confirm();
  expect(await screen.findByText('El detalle')).toBeTruthy();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test('a refused field is marked, and the page stays', async () => {
  show(two());
  serve(() => json({ success: false, message: 'Revisa.', errors: { date: 'Es de otro día.' } }, 422));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^T-12/ }));
  await fill();
  await submit();
  await confirm();
  // Asked for anew each time: the field changes when its picker has come.
  await waitFor(() => expect(screen.getByLabelText('Fecha').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Es de otro día.')).toBeTruthy();
});

test('an order that cannot be delivered now says why', async () => {
  serve();
  const step = {
    name: 'deliver',
    label: 'Entregar',
    allowed: false,
    reason: 'Está detenida.',
    needsReason: false,
  };
  show(two(), { actions: [step] });
  expect(await screen.findByText('Está detenida.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Entregar' })).toBeNull();
});

test('pieces leave the warehouse without a type, and those that left are not asked for again', async () => {
  const sent = serve();
  show(content([aProduct(1, aPiece(11, { out: true }), aPiece(12), aPiece(13))]), {}, 'salida');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^T-12/ }));
  expect(screen.queryByRole('checkbox', { name: /^T-11/ })).toBeNull();
  expect(count()).toBe('1 de 2 piezas');
  fireEvent.change(screen.getByRole('textbox', { name: /^Se lo lleva/ }), { target: { value: 'Fletes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Registrar salida' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Registrar salida' }));
  expect(await screen.findByText('El detalle')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    url: '/api/orders/outputs/7',
    body: { pieces: '[12]', receiver: 'Fletes' },
  });
  expect(sent[0]?.body).not.toHaveProperty('deliveryType');
});
