import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import type { Done, HttpAnswer, RecordAction } from '../../api/types';
import { useT } from '../../i18n/useT';
import { AdminStage } from '../../test/AdminStage';
import { effectsOf } from './effects';
import { RecordActions } from './RecordActions';

const done: HttpAnswer<Done> = {
  status: 200,
  headers: new Headers(),
  body: '',
  json: { success: true, message: 'Hecho.' },
};
const action = (name: string, more: Partial<RecordAction> = {}): RecordAction => ({
  name,
  label: name,
  allowed: true,
  reason: null,
  needsReason: false,
  ...more,
});

const Told = ({ perform, about }: { perform: Perform; about: Record<string, unknown> }) => {
  const t = useT();
  const actions = [action('take_apart')];
  return (
    <RecordActions
      actions={actions}
      resource="circuits"
      perform={perform}
      effects={effectsOf(t, 'circuits', actions, about)}
    />
  );
};

type Perform = (action: string, reason: string) => Promise<HttpAnswer<Done>>;
const show = (actions: RecordAction[], perform: Perform) =>
  render(
    <AdminStage>
      <RecordActions actions={actions} resource="quotes" perform={perform} />
    </AdminStage>,
  );

test('a plain step is done at once', async () => {
  const perform = vi.fn<Perform>(async () => done);
  show([action('send')], perform);
  await userEvent.click(await screen.findByRole('button', { name: 'send' }));
  expect(perform).toHaveBeenCalledWith('send', '');
  expect(await screen.findByText('Hecho.')).toBeTruthy();
});

test('what is not allowed tells its reason on focus and does nothing', async () => {
  const perform = vi.fn<Perform>(async () => done);
  render(<input aria-label="before" />);
  show([action('approve', { allowed: false, reason: 'Le falta un pago.' })], perform);
  // From a field: at the start of a page jsdom asks what an earlier test of the document had last reached by keyboard.
  await userEvent.click(screen.getByLabelText('before'));
  const button = await screen.findByRole('button', { name: 'approve' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  expect(await screen.findByText('Le falta un pago.')).toBeTruthy();
  await userEvent.click(button);
  expect(perform).not.toHaveBeenCalled();
});

test('of two opposite steps only the one that there is to take is shown', async () => {
  show(
    [
      action('activate', { allowed: false, reason: 'Ya está activo.' }),
      action('deactivate'),
      action('merge', { allowed: false, reason: 'No hay con quién.' }),
    ],
    vi.fn<Perform>(async () => done),
  );
  expect(await screen.findByRole('button', { name: 'deactivate' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'activate' })).toBeNull();
  expect(screen.getByRole('button', { name: 'merge' })).toBeTruthy();
});

test('a step that needs a reason asks for it and sends it', async () => {
  const perform = vi.fn<Perform>(async () => done);
  show([action('stop', { needsReason: true })], perform);
  await userEvent.click(await screen.findByRole('button', { name: 'stop' }));
  expect(perform).not.toHaveBeenCalled();
  await userEvent.type(await screen.findByRole('textbox'), 'Falta tela{Tab}{Tab}{Enter}');
  await waitFor(() => expect(perform).toHaveBeenCalledWith('stop', 'Falta tela'));
});

test('a step that undoes something is confirmed first', async () => {
  const perform = vi.fn<Perform>(async () => done);
  show([action('cancel')], perform);
  await userEvent.click(await screen.findByRole('button', { name: 'cancel' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(perform).not.toHaveBeenCalled();
});

test('a step that is asked about says what it does, and to what', async () => {
  const perform = vi.fn<Perform>(async () => done);
  const about = { smart_count: 3, name: 'Sala 4' };
  render(
    <AdminStage>
      <Told perform={perform} about={about} />
    </AdminStage>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'take_apart' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(
    '«Sala 4» se desarma para siempre: sus 3 piezas vuelven al inventario',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'take_apart' }));
  await waitFor(() => expect(perform).toHaveBeenCalledWith('take_apart', ''));
});

test('a refusal stays to be read', async () => {
  const perform = vi
    .fn<Perform>()
    .mockRejectedValue(new HttpError('La pieza A-1 ya está en la cotización 7.', 409, {}));
  show([action('send')], perform);
  await userEvent.click(await screen.findByRole('button', { name: 'send' }));
  expect(await screen.findByText('La pieza A-1 ya está en la cotización 7.')).toBeTruthy();
});

test('while a step is being taken no other click takes it again', async () => {
  const perform = vi.fn<Perform>(() => new Promise(() => {}));
  show([action('send'), action('approve')], perform);
  const button = await screen.findByRole('button', { name: 'send' });
  await userEvent.dblClick(button);
  await userEvent.click(screen.getByRole('button', { name: 'approve' }), { pointerEventsCheck: 0 });
  expect(perform).toHaveBeenCalledOnce();
});
