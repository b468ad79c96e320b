import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { FormDialog } from './FormDialog';
import { FormText } from './fields';

const { leave, leave_confirm, stay, cancel } = es.shell.form;

const show = async () => {
  const onClose = vi.fn();
  render(
    <AdminStage>
      <FormDialog title="Marca" values={{ name: 'Roble' }} save={vi.fn()} resources={[]} onClose={onClose}>
        <FormText source="name" label="Nombre" />
      </FormDialog>
    </AdminStage>,
  );
  return { onClose, field: await screen.findByLabelText('Nombre') };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('nothing typed, nothing asked', async () => {
  const { onClose } = await show();
  await press(cancel);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was typed is not lost without a question', async () => {
  const { onClose, field } = await show();
  await userEvent.type(field, ' claro');
  await press(cancel);
  expect(await screen.findByText(leave)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await press(stay);
  expect((field as HTMLInputElement).value).toBe('Roble claro');
  await press(cancel);
  await press(leave_confirm);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is read again meanwhile changes neither the fields nor what they are compared with', async () => {
  const save = vi.fn().mockRejectedValue(new Error('no'));
  const Reading = () => {
    const [name, setName] = useState('Roble');
    return (
      <FormDialog title="Marca" values={{ name, notes: 'n' }} save={save} resources={[]} onClose={vi.fn()}>
        <FormText source="name" label="Nombre" />
        <button type="button" onClick={() => setName('Pino')}>
          leer
        </button>
      </FormDialog>
    );
  };
  render(
    <AdminStage>
      <Reading />
    </AdminStage>,
  );
  await userEvent.type(await screen.findByLabelText('Nombre'), ' claro');
  await press('leer');
  await press(es.shell.form.save);
  const sent = { name: 'Roble claro', notes: 'n' };
  await waitFor(() => expect(save).toHaveBeenCalledWith(sent, { name: 'Roble', notes: 'n' }));
});
