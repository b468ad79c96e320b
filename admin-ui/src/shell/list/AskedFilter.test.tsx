import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { ListPage } from './ListPage';

interface Row {
  id: number;
  customer: string;
}

const PEOPLE = [
  { id: 4, name: 'Ana Ruiz' },
  { id: 5, name: 'Beto Sosa' },
];
const find = vi.fn(async (words: string) => PEOPLE.filter(({ name }) => name.includes(words)));
const getList = vi.fn(async (_: string, { filter }: GetListParams) => ({
  data: filter.client === 9 ? [] : [{ id: 1, customer: 'Ana Ruiz' }],
  total: filter.client === 9 ? 0 : 1,
}));

beforeEach(() => {
  find.mockClear();
  getList.mockClear();
});

const show = (client?: number) => {
  signIn(['read', 'Sellers']);
  if (client) window.location.hash = `/?filter=${encodeURIComponent(JSON.stringify({ client }))}`;
  render(
    <AdminStage dataProvider={{ getList } as unknown as DataProvider}>
      <ListPage<Row>
        resource="sellers"
        columns={[{ source: 'id', label: 'shell.detail.general' }]}
        sort={{ field: 'id', order: 'ASC' }}
        filters={[{ source: 'client', label: 'fields.OrderRow.customer', ask: { of: 'people', find } }]}
        target={{ path: ({ id }) => `/x/${id}` }}
      />
    </AdminStage>,
  );
  return screen.findByRole('combobox', { name: 'Cliente' }) as Promise<HTMLInputElement>;
};

test('nothing is asked before it is opened, then with the words that stand there', async () => {
  const box = await show();
  expect(find).not.toHaveBeenCalled();
  await userEvent.click(box);
  expect(await screen.findByRole('option', { name: 'Ana Ruiz' })).toBeTruthy();
  await userEvent.type(box, 'Beto');
  await userEvent.click(await screen.findByRole('option', { name: 'Beto Sosa' }));
  expect(find.mock.calls[0]).toEqual(['']);
  expect(find.mock.lastCall).toEqual(['Beto']);
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ client: 5 }));
  expect(box.value).toBe('Beto Sosa');
});

test('whom an address filters by is named by its rows, without asking', async () => {
  const box = await show(4);
  await waitFor(() => expect(box.value).toBe('Ana Ruiz'));
  expect(find).not.toHaveBeenCalled();
});

test('and by their number where there is no row', async () => {
  const box = await show(9);
  await waitFor(() => expect(box.value).toBe('#9'));
});
