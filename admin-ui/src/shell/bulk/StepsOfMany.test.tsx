import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import * as csv from '../../api/csv';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { ListPage } from '../list/ListPage';
import type { Steppable } from './StepsDialog';
import { StepsOfMany } from './StepsOfMany';

interface Row {
  id: number;
}

const action = (name: string, label: string, reason: string | null = null, needsReason = false) => ({
  name,
  label,
  allowed: reason === null,
  reason,
  needsReason,
});
const IDS = [1, 2, 3];
/** The third may not be confirmed; all may be stopped, with a reason. */
const whole = (id: number) => ({
  id,
  actions: [
    action('confirm', 'Confirmar', id === 3 ? 'Ya está confirmada.' : null),
    action('stop', 'Detener', null, true),
    action('cancel', 'Cancelar', 'Tiene entregas.'),
  ],
});
const refused = (status?: number) =>
  Object.assign(new Error('Falta una pieza.'), status && { status, body: { message: 'Falta una pieza.' } });
const answer = { json: { success: true, message: 'Quedó confirmada.' } };
const perform = vi.fn();
const getOne = vi.fn(async (_: string, { id }: { id: number }) => ({ data: whole(id) }));

beforeEach(() => {
  perform.mockReset().mockResolvedValue(answer);
  getOne.mockClear();
});

const open = async () => {
  signIn(['read', 'Sellers']);
  const provider = {
    getList: async () => ({ data: IDS.map((id) => ({ id })), total: IDS.length }),
    getOne,
  } as unknown as DataProvider;
  render(
    <AdminStage dataProvider={provider}>
      <ListPage<Row>
        resource="sellers"
        columns={[{ source: 'id', label: 'shell.detail.general' }]}
        sort={{ field: 'id', order: 'ASC' }}
        target={{ path: ({ id }) => `/x/${id}` }}
        bulk={
          <StepsOfMany<Steppable>
            resource="sellers"
            steps={['confirm', 'stop', 'cancel']}
            perform={perform}
            nameOf={({ id }) => `Orden ${id}`}
            aboutOf={() => 'Ana'}
            touched={['sellers']}
          />
        }
      />
    </AdminStage>,
  );
  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: es.shell.list.choose_page }));
  await userEvent.click(screen.getByRole('button', { name: es.shell.many.open }));
  return within(await screen.findByRole('dialog'));
};

const result = (dialog: Awaited<ReturnType<typeof open>>, name: string) =>
  within(dialog.getByText(name).closest('tr, li') as HTMLElement);

test('each of those that can is taken by itself, and the others say why not', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Confirmar (2 de 3)' }));
  expect(dialog.queryByRole('radio', { name: /Cancelar/ })).toBeNull();
  expect(result(dialog, 'Orden 3').getByText('Ya está confirmada.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar (2)' }));
  expect(await dialog.findByText(/Se hizo en 2\./)).toBeTruthy();
  expect(perform.mock.calls).toEqual([
    [1, 'confirm', ''],
    [2, 'confirm', ''],
  ]);
  expect(result(dialog, 'Orden 1').getByText('Quedó confirmada.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: es.shell.form.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: es.shell.many.open })).toBeNull();
});

test('a refused one keeps its reason, and alone is tried again', async () => {
  const hand = vi.spyOn(csv, 'handCsv').mockImplementation(() => undefined);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: /^Confirmar/ }));
  perform.mockRejectedValueOnce(refused(422));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar (2)' }));
  expect(await dialog.findByText(/Se hizo en 1\. En 2 no\./)).toBeTruthy();
  expect(result(dialog, 'Orden 1').getByText('Falta una pieza.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: es.shell.many.sheet }));
  expect(hand.mock.calls[0]?.[0].slice(1)).toEqual([
    ['Orden 1', 'Ana', 'Falta una pieza.'],
    ['Orden 3', 'Ana', 'Ya está confirmada.'],
  ]);
  perform.mockClear();
  await userEvent.click(dialog.getByRole('button', { name: 'Intentar otra vez (1)' }));
  expect(await dialog.findByText(/Se hizo en 2\./)).toBeTruthy();
  expect(perform.mock.calls).toEqual([[1, 'confirm', '']]);
  hand.mockRestore();
});

test('without an answer the rest is not tried', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: /^Confirmar/ }));
  perform.mockRejectedValueOnce(refused());
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar (2)' }));
  expect(await dialog.findByText(/Se hizo en 0\./)).toBeTruthy();
  expect(perform).toHaveBeenCalledTimes(1);
  expect(result(dialog, 'Orden 2').getByText(es.shell.many.not_tried)).toBeTruthy();
});

test('a step that needs a reason takes one for all of them', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Detener (3 de 3)' }));
  const button = () => dialog.getByRole('button', { name: 'Detener (3)' }) as HTMLButtonElement;
  expect(button().disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Inventario');
  await userEvent.click(button());
  expect(await dialog.findByText(/Se hizo en 3\./)).toBeTruthy();
  expect(perform.mock.calls.map(([, , comment]) => comment)).toEqual([
    'Inventario',
    'Inventario',
    'Inventario',
  ]);
});

test('stopped, it ends after the one that runs', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: /^Confirmar/ }));
  let end: (value: typeof answer) => void = () => undefined;
  perform.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar (2)' }));
  await userEvent.click(await dialog.findByRole('button', { name: es.shell.many.stop }));
  end(answer);
  expect(await dialog.findByText(/Se hizo en 1\./)).toBeTruthy();
  expect(perform).toHaveBeenCalledTimes(1);
});

test('a record that cannot be read begins nothing', async () => {
  getOne.mockRejectedValueOnce(refused(404));
  const dialog = await open();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect((dialog.getByRole('button', { name: es.shell.many.choose }) as HTMLButtonElement).disabled).toBe(
    true,
  );
});
