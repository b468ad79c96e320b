import { fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes, useParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { aCheck, aPreview, aRefund } from '../sample';
import { RefundDialog } from './RefundDialog';

interface Sent {
  url: string;
  body: Record<string, unknown>;
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

/** The server: previews answer by how many pieces are asked for, and `stored` is what storing gets. */
const serve = (stored: () => Response) => {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    const body = JSON.parse(String(options?.body)) as { pieces: number[] };
    sent.push({ url: String(url), body });
    return String(url).endsWith('/preview')
      ? json({ success: true, message: '', data: aPreview(body.pieces.length) })
      : stored();
  });
  return sent;
};

const Detail = () => <p>Devolución {useParams().id}</p>;

const show = () => {
  signIn(['create', 'Devolution'], ['read', 'Quote']);
  render(
    <AdminStage at="/comercial/orden/7">
      <Routes>
        <Route
          path="/comercial/orden/:id"
          element={<RefundDialog order={7} check={aCheck()} onClose={() => undefined} />}
        />
        <Route path="/almacen/devoluciones/:id" element={<Detail />} />
      </Routes>
    </AdminStage>,
  );
};

const scan = (code: string) => {
  const field = screen.getByRole('textbox', { name: 'Escanear piezas' });
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const explain = () =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Motivo/ }), { target: { value: 'No le quedó' } });
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Pedir la devolución/ }));

test('ticked and scanned pieces are counted, and the refund that is asked for is shown', async () => {
  const sent = serve(() => json({ success: true, message: 'Creada.', data: aRefund({ id: 31 }) }, 201));
  show();
  await screen.findByText(/Marca al menos una pieza/);
  tick(/^T-12/);
  scan('sn-11');
  expect(await screen.findByText('$4,640.00 MXN')).toBeTruthy();
  expect(screen.getByText(/La comisión de Sofía Aguirre que está por pagarse baja/)).toBeTruthy();
  explain();
  send();
  expect(await screen.findByText('Devolución 31')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    url: '/api/devolution/store',
    body: { idOrder: 7, pieces: [11, 12], location: 1, reason: 'No le quedó' },
  });
});

test('while one ticks on, the amounts are asked for once', async () => {
  const sent = serve(() => json({}));
  show();
  tick(/^T-11/);
  tick(/^T-12/);
  expect(await screen.findByText('$4,640.00 MXN')).toBeTruthy();
  expect(sent.map(({ body }) => body.pieces)).toEqual([[11, 12]]);
});

test('a code of no piece that may come back is told, and nothing can be asked for', () => {
  serve(() => json({}));
  show();
  scan('X-9');
  expect(screen.getByText('No se puede devolver de esta orden: X-9')).toBeTruthy();
  expect((screen.getByRole('button', { name: /^Pedir la devolución/ }) as HTMLButtonElement).disabled).toBe(
    true,
  );
});

test('a refusal stays in the dialog', async () => {
  serve(() =>
    json({ success: false, message: 'T-11 ya está en la devolución 2.', errors: {}, code: 'conflict' }, 409),
  );
  show();
  tick(/^T-11/);
  explain();
  send();
  expect(await screen.findByText('T-11 ya está en la devolución 2.')).toBeTruthy();
});
