import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { es } from '../../../i18n/es';
import { AdminStage } from '../../../test/AdminStage';
import { signIn } from '../../../test/signIn';
import { ListPage } from '../ListPage';
import type { SavedView } from './calls';

interface Row {
  id: number;
  status: string;
}

const VIEW: SavedView = {
  id: 3,
  resource: 'sellers',
  name: 'Activas',
  owner: { id: 7, name: 'Ana Ruiz' },
  mine: true,
  mayChange: true,
  shared: false,
  isDefault: false,
  search: '',
  filters: { status: 'Activo' },
  sort: '-status',
  columnNames: ['status'],
  gone: [],
  version: 'x',
};
const getList = vi.fn(async (_: string, __: GetListParams) => ({
  data: [{ id: 1, status: 'Activo' }],
  total: 1,
}));

beforeEach(() => {
  getList.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const show = (...views: SavedView[]) => {
  signIn(['read', 'Sellers']);
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ success: true, message: '', data: { views, mayShare: false } })),
  );
  render(
    <AdminStage dataProvider={{ getList } as unknown as DataProvider}>
      <ListPage<Row>
        resource="sellers"
        columns={[
          { source: 'id', label: 'shell.detail.general' },
          { source: 'status', label: 'fields.OrderRow.status' },
        ]}
        sort={{ field: 'id', order: 'ASC' }}
        filters={[{ source: 'status', label: 'fields.OrderRow.status', text: true }]}
        target={{ path: ({ id }) => `/x/${id}` }}
      />
    </AdminStage>,
  );
};

const lastAsked = () => getList.mock.lastCall?.[1];
const seen = { filter: { status: 'Activo' }, sort: { field: 'status', order: 'DESC' } };

test('a view is opened with its filters, its order and its columns', async () => {
  show(VIEW);
  await screen.findAllByRole('columnheader');
  await userEvent.click(await screen.findByRole('button', { name: es.views.title }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Activas' }));
  expect(await screen.findByRole('button', { name: 'Vista: Activas' })).toBeTruthy();
  await waitFor(() => expect(lastAsked()).toMatchObject(seen));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
});

test('a list opens with the view that somebody chose, and says what that had and the list has no more', async () => {
  show({ ...VIEW, isDefault: true, gone: ['status', 'colour', 'sort'] });
  // First what goes away by itself.
  const told = await screen.findByText(/«Activas» se abrió sin/);
  expect(told.textContent).toContain(`${es.fields.OrderRow.status}, colour, ${es.views.order}`);
  expect(await screen.findByRole('button', { name: 'Vista: Activas' })).toBeTruthy();
  await waitFor(() => expect(lastAsked()).toMatchObject(seen));
});

test("another one's default opens nobody else's list", async () => {
  show({ ...VIEW, isDefault: true, mine: false, shared: true, mayChange: false });
  await screen.findAllByRole('columnheader');
  await userEvent.click(await screen.findByRole('button', { name: es.views.title }));
  expect((await screen.findByRole('menuitem', { name: /Activas/ })).textContent).toContain('De Ana Ruiz');
  expect(lastAsked()?.filter).toEqual({});
  expect(screen.queryByRole('menuitem', { name: es.views.remove })).toBeNull();
});
