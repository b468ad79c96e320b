import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import type { Done, HttpAnswer } from '../../api/types';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { FormNumber, FormText, numberFault } from './fields';
import { RecordForm } from './RecordForm';

const saved: HttpAnswer<Done> = {
  status: 200,
  headers: new Headers(),
  body: '',
  json: { success: true, message: 'Se guardó la silla.' },
};

const show = (save: (values: object) => Promise<HttpAnswer<Done>>, onSaved = vi.fn()) => {
  render(
    <AdminStage>
      <RecordForm
        values={{ name: 'Silla', price: '1.10' }}
        save={save}
        onSaved={onSaved}
        resources={['products']}
      >
        {() => (
          <>
            <FormText source="name" label="Nombre" required />
            <FormNumber source="price" label="Precio" />
            <button type="submit">Guardar</button>
          </>
        )}
      </RecordForm>
    </AdminStage>,
  );
  return onSaved;
};

const refusal = (errors?: Record<string, string>) =>
  new HttpError('No se puede guardar.', errors ? 422 : 409, { errors });

test('what is typed is what is sent, and the sentence of the server is told', async () => {
  const save = vi.fn(async (_: object) => saved);
  const onSaved = show(save);
  const price = await screen.findByLabelText('Precio');
  await userEvent.clear(price);
  await userEvent.type(price, '9007199254740993.11');
  await userEvent.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Silla', price: '9007199254740993.11' });
  expect(await screen.findByText('Se guardó la silla.')).toBeTruthy();
});

test('what the server refuses stands at its field, and mending it lets the next try through', async () => {
  const save = vi
    .fn<(values: object) => Promise<HttpAnswer<Done>>>()
    .mockRejectedValueOnce(refusal({ name: 'Ya existe.' }));
  save.mockResolvedValue(saved);
  const onSaved = show(save);
  await userEvent.click(await screen.findByText('Guardar'));
  const field = await screen.findByLabelText(/Nombre/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Ya existe.')).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.type(field, ' Atlas');
  await userEvent.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test('a refusal without a field of ours stays in the page and does not block the next try', async () => {
  const save = vi
    .fn<(values: object) => Promise<HttpAnswer<Done>>>()
    .mockRejectedValueOnce(refusal({ detail: 'Tiene piezas.' }));
  save.mockResolvedValue(saved);
  const onSaved = show(save);
  await userEvent.click(await screen.findByText('Guardar'));
  const alert = await screen.findByText('No se puede guardar.');
  expect(alert.closest('[role=alert]')?.textContent).toContain('Tiene piezas.');
  await userEvent.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test('Ctrl+S saves', async () => {
  const onSaved = show(async () => saved);
  await screen.findByLabelText(/Nombre/);
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test('a missing value is told at its field and nothing is sent', async () => {
  const save = vi.fn(async () => saved);
  show(save);
  await userEvent.clear(await screen.findByLabelText(/Nombre/));
  await userEvent.click(screen.getByText('Guardar'));
  expect(await screen.findByText(es.ra.validation.required)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('numbers are checked as text', () => {
  expect(numberFault('1.5', {})).toBeUndefined();
  expect(numberFault('.5', {})).toBeUndefined();
  expect(numberFault('1.5', { whole: true })?.message).toBe('ra.validation.number');
  expect(numberFault('doce', {})?.message).toBe('ra.validation.number');
  expect(numberFault('-1', { min: 0 })?.message).toBe('ra.validation.minValue');
  expect(numberFault('101', { max: 100 })?.message).toBe('ra.validation.maxValue');
  expect(numberFault(null, { min: 1 })).toBeUndefined();
});
