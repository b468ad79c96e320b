import { fireEvent, render, screen, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { AddressList } from './AddressList';
import { NEW_ADDRESS, NEW_PARTNER } from './values';

const street = (id: number, address: string) => ({ ...NEW_ADDRESS, id, address, isDefault: id === 1 });
const values = {
  ...NEW_PARTNER,
  shipment: [street(1, 'Calle Uno'), street(2, 'Calle Dos'), street(3, 'Calle Tres')],
};

const show = () => {
  const save = vi.fn();
  render(
    <AdminStage>
      <Form record={values} onSubmit={save}>
        <AddressList kind="shipment" />
        <button type="submit">guardar</button>
      </Form>
    </AdminStage>,
  );
  return async () => {
    fireEvent.click(screen.getByText('guardar'));
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    const sent = save.mock.calls[0]?.[0].shipment as (typeof values)['shipment'];
    return sent.map(({ id, address, isDefault }) => [id, address, isDefault]);
  };
};

test('the address that is taken away is the one that was meant, and the first becomes the main one', async () => {
  const saved = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la dirección 1' }));
  await screen.findByDisplayValue('Calle Dos');
  expect(await saved()).toEqual([
    [2, 'Calle Dos', true],
    [3, 'Calle Tres', false],
  ]);
});

test('one is made the main one before another is taken away', async () => {
  const saved = show();
  const second = await screen.findByRole('group', { name: 'Dirección de envío 2' });
  fireEvent.click(within(second).getByLabelText('Principal'));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la dirección 1' }));
  await screen.findByDisplayValue('Calle Dos');
  expect(await saved()).toEqual([
    [2, 'Calle Dos', true],
    [3, 'Calle Tres', false],
  ]);
});
