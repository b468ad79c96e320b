import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, useGetList } from 'ra-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { DetailPage } from './DetailPage';

interface Row {
  id: number;
  name: string;
  actions?: { name: string }[];
}

const ListThenDetail = () => {
  const { data } = useGetList<Row>('sellers');
  const [open, setOpen] = useState(false);
  if (!data) return null;
  if (!open)
    return (
      <button onClick={() => setOpen(true)} type="button">
        abrir
      </button>
    );
  return (
    <DetailPage<Required<Row>>
      resource="sellers"
      id="1"
      head={(record) => <p>{record.actions.map(({ name }) => name).join()}</p>}
      tabs={[]}
    />
  );
};

test('a row that a list has read is never taken for the whole record', async () => {
  signIn(['read', 'Sellers']);
  const provider = {
    getList: async () => ({ data: [{ id: 1, name: 'Ana' }], total: 1 }),
    getOne: async () => ({ data: { id: 1, name: 'Ana', actions: [{ name: 'deactivate' }] } }),
  } as unknown as DataProvider;
  render(
    <AdminStage dataProvider={provider}>
      <ListThenDetail />
    </AdminStage>,
  );
  await userEvent.click(await screen.findByText('abrir'));
  expect(await screen.findByText('deactivate')).toBeTruthy();
});
