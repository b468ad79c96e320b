import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { aLine } from '../sample';
import type { Lease } from '../types';
import { ReviewDialog } from './ReviewDialog';

const show = () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    sent.push(JSON.parse(String(options?.body)));
    return new Response(JSON.stringify({ success: true, message: 'Hecho.', data: {} }));
  });
  signIn(['review', 'Leases'], ['return', 'Leases']);
  const lease = { id: 3, lines: [aLine(11), aLine(12)] } as unknown as Lease;
  render(
    <AdminStage>
      <ReviewDialog lease={lease} onClose={() => undefined} />
    </AdminStage>,
  );
  return { sent, dialog: within(screen.getByRole('dialog')) };
};

const choose = (name: string, choice: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(name) }));
  fireEvent.click(screen.getByRole('option', { name: choice }));
};

test('each piece is sent with what was said of it; nothing said is good', async () => {
  const { sent, dialog } = show();
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar todas' }));
  choose('Dictamen de T-12', 'Limpieza');
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar 2 piezas' }));
  await screen.findByText('Hecho.');
  expect(sent).toEqual([
    {
      pieces: [
        { IdPiece: 11, verdict: 'Buena', condition: 'Funcional' },
        { IdPiece: 12, verdict: 'Limpieza', condition: 'Funcional' },
      ],
      comment: '',
    },
  ]);
});

test('scrap needs a reason', () => {
  const { dialog } = show();
  fireEvent.click(dialog.getByRole('checkbox', { name: /^T-11/ }));
  choose('Dictamen de T-11', 'Baja');
  const save = dialog.getByRole('button', { name: 'Guardar 1 pieza' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Por qué se da de baja/ }), {
    target: { value: 'Rota' },
  });
  expect(save.disabled).toBe(false);
});
