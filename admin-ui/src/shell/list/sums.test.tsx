import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { ListPage } from './ListPage';

interface Row {
  id: number;
  status: string;
}

const asked: string[] = [];

const serve = (sums: unknown[]) => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/sums')) return new Response(null, { status: 404 });
    asked.push(url);
    return new Response(JSON.stringify({ success: true, message: '', data: sums }));
  });
};

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

type Found = { data: never; total: number };
const ONE = async (): Promise<Found> => ({ data: [{ id: 1, status: 'Orden' }] as never, total: 1 });

const show = (resource = 'orders', getList = ONE) => {
  signIn(['read', 'Orders'], ['read', 'Sellers']);
  render(
    <AdminStage dataProvider={{ getList }}>
      <ListPage<Row>
        resource={resource}
        columns={[{ source: 'status', label: 'fields.OrderRow.status' }]}
        sort={{ field: 'id', order: 'ASC' }}
        filter={{ user: 7 }}
        filters={[
          { source: 'q2', label: 'fields.OrderRow.status', choices: [{ id: 'Orden', name: 'Orden' }] },
        ]}
        target={{ path: ({ id }) => `/x/${id}` }}
        empty={null}
      />
    </AdminStage>,
  );
};

const strip = () => screen.findByRole('group', { name: es.shell.list.sums });

test('the sums of the filter stand above the rows, each in its currency', async () => {
  serve([
    { key: 'total', label: 'Total', currency: 'MXN', value: '11600.00' },
    { key: 'usd', label: 'En dólares', currency: 'USD', value: '250.50' },
  ]);
  show();
  await within(await strip()).findByText('$11,600.00 MXN');
  expect(within(await strip()).getByText('US$250.50')).toBeTruthy();
  expect(new URL(asked[0] as string, 'http://x').searchParams.get('filter')).toBe('{"user":7}');
});

test('they are asked for beside the rows, and gone where there are none', async () => {
  serve([{ key: 'total', label: 'Total', currency: 'MXN', value: '0.00' }]);
  let come: (found: Found) => void = () => undefined;
  const getList = vi.fn(
    () =>
      new Promise<Found>((resolve) => {
        come = resolve;
      }),
  );
  show('orders', getList);
  expect(getList).toHaveBeenCalledTimes(1); // nobody is asked before whether the list may be seen
  expect(asked).toHaveLength(1);
  await within(await strip()).findByText('$0.00 MXN');
  come({ data: [] as never, total: 0 });
  await waitFor(() => expect(screen.queryByRole('group', { name: es.shell.list.sums })).toBeNull());
});

test('they follow the search', async () => {
  serve([{ key: 'total', label: 'Total', currency: 'MXN', value: '1.00' }]);
  show();
  await strip();
  await userEvent.type(screen.getByRole('textbox', { name: es.shell.list.search }), 'norte');
  await waitFor(() => expect(asked.at(-1)).toContain('norte'));
});

test('who may see no sum sees no strip', async () => {
  serve([]);
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('group', { name: es.shell.list.sums })).toBeNull());
});

test('a list without sums asks for none', async () => {
  serve([]);
  show('sellers');
  await screen.findAllByText('Orden');
  expect(asked).toEqual([]);
});
