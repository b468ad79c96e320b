import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { anAction, aRefund, COMMISSION } from '../sample';
import type { Refund } from '../types';
import { RefundActions } from './RefundActions';

interface Sent {
  url: string;
  body: Record<string, unknown>;
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

const serve = (
  answer: () => Response = () => json({ success: true, message: 'Hecho.', data: aRefund() }),
) => {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    sent.push({ url: String(url), body: JSON.parse(String(options?.body)) });
    return answer();
  });
  return sent;
};

const show = (step: string, more: Partial<Refund> = {}) => {
  signIn(['confirm', 'Devolution'], ['approve', 'Devolution']);
  render(
    <AdminStage>
      <RefundActions refund={aRefund({ actions: [anAction(step, { label: step })], ...more })}>
        {null}
      </RefundActions>
    </AdminStage>,
  );
  fireEvent.click(screen.getByRole('button', { name: step }));
  return screen.getByRole('dialog');
};

test('before it is approved one reads what it does to the commission', async () => {
  const sent = serve();
  const dialog = show('approve');
  expect(within(dialog).getByText(COMMISSION.sentence)).toBeTruthy();
  expect(
    within(dialog).getByText(
      /Las 2 piezas pueden regresar a Bodega GDL y se podrá reembolsar \$4,640.00 MXN/,
    ),
  ).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'approve' }));
  await screen.findByText('Hecho.');
  expect(sent).toEqual([{ url: '/api/devolution/approve', body: { id: 3 } }]);
});

test('who sees no money reads nothing of it', () => {
  const dialog = show('approve', { refundable: null, TotalMxn: null, commission: null });
  expect(dialog.textContent).not.toMatch(/\$|comisión/);
});

test('what came is received as it was found, and what did not come is explained', async () => {
  const sent = serve();
  const dialog = show('confirm');
  const within_ = within(dialog);
  expect((within_.getByRole('button', { name: 'Recibir' }) as HTMLButtonElement).disabled).toBe(true);
  const field = within_.getByRole('textbox', { name: 'Escanear lo que llegó' });
  fireEvent.change(field, { target: { value: 'T-11' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.change(within_.getByRole('textbox', { name: 'Nota de T-11' }), { target: { value: 'Sin base' } });
  fireEvent.change(within_.getByRole('textbox', { name: /^Qué pasó/ }), { target: { value: 'La conserva' } });
  fireEvent.click(within_.getByRole('button', { name: 'Recibir 1 de 2' }));
  await screen.findByText('Hecho.');
  expect(sent).toEqual([
    {
      url: '/api/devolution/confirm/3',
      body: {
        lines: [
          { IdPiece: 11, condition: 'Nuevo', note: 'Sin base', came: true },
          { IdPiece: 12, condition: 'Nuevo', note: '', came: false },
        ],
        comment: 'La conserva',
      },
    },
  ]);
});

test('a refused comment is marked, and the dialog stays with what was said', async () => {
  serve(() => json({ success: false, message: 'Revisa.', errors: { comment: 'Escribe por qué.' } }, 422));
  const dialog = show('confirm');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^T-12/ }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Qué pasó/ }), { target: { value: ' ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Recibir 1 de 2' }));
  expect(await within(dialog).findByText('Escribe por qué.')).toBeTruthy();
  expect((within(dialog).getByRole('checkbox', { name: /^T-12/ }) as HTMLInputElement).checked).toBe(true);
});

test('what cannot be done now says why, in the menu', () => {
  const step = anAction('cancel', {
    label: 'Cancelar',
    allowed: false,
    reason: 'Tiene reembolsos registrados.',
  });
  signIn(['cancel', 'Devolution']);
  render(
    <AdminStage>
      <RefundActions refund={aRefund({ actions: [step] })}>{null}</RefundActions>
    </AdminStage>,
  );
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '¿Por qué no…?' }));
  expect(screen.getByText('Tiene reembolsos registrados.')).toBeTruthy();
});
