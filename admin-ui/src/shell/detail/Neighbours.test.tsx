import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams } from 'ra-core';
import { Route, Routes, useParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { ListPage } from '../list/ListPage';
import { DetailPage } from './DetailPage';

interface Row {
  id: number;
}

const TOTAL = 12;
const TARGET = { path: ({ id }: Row) => `/x/${id}?tab=money` };
const FILTER = { kind: 'chair' };

const rows = ({ pagination = { page: 1, perPage: 10 } }: GetListParams) =>
  Array.from({ length: TOTAL }, (_, index) => ({ id: index + 1 })).slice(
    (pagination.page - 1) * pagination.perPage,
    pagination.page * pagination.perPage,
  );

const Detail = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage
      resource="sellers"
      id={id}
      head={(record) => <h1>{`Vendedor ${record.id}`}</h1>}
      tabs={[{ name: 'money', label: 'shell.detail.general', content: () => <input aria-label="nota" /> }]}
    />
  );
};

const getList = vi.fn(async (_: string, params: GetListParams) => ({ data: rows(params), total: TOTAL }));

const show = (at = '/') => {
  signIn(['read', 'Sellers']);
  const provider = {
    getList,
    getOne: async (_: string, { id }: Row) => ({ data: { id: Number(id) } }),
  } as unknown as DataProvider;
  render(
    <AdminStage dataProvider={provider} at={at}>
      <Routes>
        <Route path="/x/:id" element={<Detail />} />
        <Route
          path="*"
          element={
            <ListPage<Row>
              resource="sellers"
              columns={[
                { source: 'id', label: 'shell.detail.general', render: ({ id }: Row) => `fila ${id}` },
              ]}
              sort={{ field: 'id', order: 'ASC' }}
              filter={FILTER}
              target={TARGET}
            />
          }
        />
      </Routes>
    </AdminStage>,
  );
};

const head = (id: number) => screen.findByRole('heading', { name: `Vendedor ${id}` });
const openRow = async (id: number) => userEvent.click(await screen.findByText(`fila ${id}`));
const press = (key: string) => userEvent.keyboard(key);
const next = () => screen.getByRole('button', { name: es.shell.detail.next });
const previous = () => screen.getByRole('button', { name: es.shell.detail.previous });

afterEach(() => {
  getList.mockClear();
});

test('the rows of the list follow each other, by button and by key', async () => {
  show();
  await openRow(2);
  await head(2);
  expect(screen.getByText('2 de 12')).toBeTruthy();
  await userEvent.click(next());
  await head(3);
  await press('k');
  await head(2);
  await press('k');
  await head(1);
  expect((previous() as HTMLButtonElement).disabled).toBe(true);
  expect(getList).toHaveBeenCalledTimes(1);
});

test('after the last row of a page comes the first one of the next page, asked for as the list asked', async () => {
  show();
  await openRow(10);
  await head(10);
  await press('j');
  await head(11);
  expect(screen.getByText('11 de 12')).toBeTruthy();
  expect(getList.mock.lastCall?.[1]).toMatchObject({
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: FILTER,
  });
  await press('j');
  await head(12);
  expect((next() as HTMLButtonElement).disabled).toBe(true);
  await press('k');
  await press('k');
  await head(10);
});

test('what is written in a field is no step', async () => {
  show();
  await openRow(2);
  await userEvent.type(await screen.findByLabelText('nota'), 'jk');
  await head(2);
  expect(screen.getByDisplayValue('jk')).toBeTruthy();
});

test('who comes from elsewhere has no neighbours', async () => {
  show('/x/4');
  await head(4);
  expect(screen.queryByRole('button', { name: es.shell.detail.next })).toBeNull();
});

test('a page that cannot be read leaves the record where it is, and says so', async () => {
  show();
  await openRow(10);
  await head(10);
  getList.mockRejectedValueOnce(new Error('500'));
  await userEvent.click(next());
  expect(await screen.findByText(es.shell.detail.failed)).toBeTruthy();
  await head(10);
  await waitFor(() => expect((next() as HTMLButtonElement).disabled).toBe(false));
});
