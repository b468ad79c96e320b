import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { aLine } from '../sample';
import type { Lease } from '../types';
import { DropDialog } from './DropDialog';

const COMING = { deliveredOn: null, returnedOn: null, inReview: false };
const LINES = [
  aLine(11, COMING),
  aLine(12, COMING),
  aLine(13, { returnedOn: null, inReview: false }),
  aLine(14),
  aLine(15, { ...COMING, droppedOn: '2026-02-01' }),
];

const show = (status = 200, message = 'Hecho.') => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    sent.push(JSON.parse(String(options?.body)));
    return new Response(JSON.stringify({ success: status === 200, message, data: {}, errors: {} }), {
      status,
    });
  });
  signIn(['deliver', 'Leases']);
  render(
    <AdminStage>
      <DropDialog lease={{ id: 3, lines: LINES } as unknown as Lease} onClose={onClose} />
    </AdminStage>,
  );
  const dialog = within(screen.getByRole('dialog'));
  const confirm = () => dialog.getByRole('button', { name: /^No entregar/ }) as HTMLButtonElement;
  const why = (text: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: /^Por qué/ }), { target: { value: text } });
  return { sent, onClose, dialog, confirm, why };
};

test('only pieces that are still to be delivered are offered, and none is ticked', () => {
  const { dialog, confirm } = show();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  expect(dialog.getByRole('checkbox', { name: /^T-11/ })).toBeTruthy();
  expect(dialog.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(confirm().disabled).toBe(true);
});

test('the ticked ones are dropped, with a reason that is more than blanks', async () => {
  const { sent, onClose, dialog, confirm, why } = show();
  fireEvent.click(dialog.getByRole('checkbox', { name: /^T-11/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^T-12/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^T-12/ }));
  expect(confirm().disabled).toBe(true);
  why('  ');
  expect(confirm().disabled).toBe(true);
  why('El cliente ya no la quiere');
  fireEvent.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ pieces: [11], reason: 'El cliente ya no la quiere' }]);
});

test('a refusal stays with what was ticked', async () => {
  const { onClose, dialog, confirm, why } = show(409, 'Es la única pieza.');
  fireEvent.click(dialog.getByRole('checkbox', { name: /^T-12/ }));
  why('Se perdió');
  fireEvent.click(confirm());
  await dialog.findByText('Es la única pieza.');
  expect(onClose).not.toHaveBeenCalled();
  expect((dialog.getByRole('checkbox', { name: /^T-12/ }) as HTMLInputElement).checked).toBe(true);
});

test('a scanned code ticks its piece, and one that is not to be delivered is named', () => {
  const { dialog } = show();
  const scan = (code: string) => {
    const [input] = dialog.getAllByRole('textbox');
    if (!input) throw new Error('no field to scan into');
    fireEvent.change(input, { target: { value: code } });
    fireEvent.keyDown(input, { key: 'Enter' });
  };
  scan('T-12');
  expect((dialog.getByRole('checkbox', { name: /^T-12/ }) as HTMLInputElement).checked).toBe(true);
  scan('T-13');
  expect(dialog.getByText(/T-13/)).toBeTruthy();
});
