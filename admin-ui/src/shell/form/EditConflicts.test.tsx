import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { http } from '../../api/http';
import { AdminStage } from '../../test/AdminStage';

const conflicts = [
  {
    field: 'Name',
    label: 'Nombre',
    mine: 'Mesa',
    theirs: 'Silla',
    by: { id: 2, name: 'Ana López' },
    at: '2026-11-23T16:31:00Z',
  },
  { field: 'notes', label: 'Notas', mine: 'a', theirs: 'b', by: null, at: null },
];

test('both values stand side by side, each is chosen, and what was chosen is sent', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const refused = { code: 'edit_conflict', message: 'x', conflicts, version: 'v2' };
    return bodies.length === 1
      ? new Response(JSON.stringify(refused), { status: 409 })
      : new Response('{}', { status: 200 });
  });
  render(<AdminStage>{null}</AdminStage>);
  await act(async () => {}); // the dialog is there to be asked
  const sent = http('/api/x', {
    method: 'POST',
    body: JSON.stringify({ Name: 'Mesa', notes: 'a', version: 'v1' }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Alguien más cambió lo mismo' });
  const save = screen.getByRole('button', { name: 'Guardar lo elegido' }) as HTMLButtonElement;
  expect(dialog.textContent).toContain('Lo de Ana López');
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByText('Mesa'));
  fireEvent.click(screen.getByText('b'));
  fireEvent.click(save);
  await sent;
  expect(bodies[1]).toEqual({ Name: 'Mesa', version: 'v2' });
});
