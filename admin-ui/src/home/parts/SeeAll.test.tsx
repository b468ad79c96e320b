import { render, screen, waitFor } from '@testing-library/react';
import { type DataProvider, type GetListParams, memoryStore } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListName } from '../../screen';
import { ACTIVITIES, MINE_TO_DO } from '../../shell/followups/calls';
import { ListPage } from '../../shell/list/ListPage';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { SeeAll } from './SeeAll';

beforeEach(() => getList.mockClear());

const getList = vi.fn(async (_: string, _params: GetListParams) => ({ data: [{ id: 1 }], total: 1 }));

/** Opens a list, which was left on its second page with the filter `left`, by the link of its part. */
const open = (resource: ListName, left: object, filter?: Record<string, unknown>) => {
  signIn(['read', 'Sellers']);
  const link = render(<SeeAll resource={resource} filter={filter} />, { wrapper: AdminStage });
  window.location.hash = screen.getByRole('link', { name: 'Ver todo' }).getAttribute('href') ?? '';
  link.unmount();
  const kept = { filter: left, page: 2, perPage: 10, sort: 'id', order: 'ASC' };
  render(
    <AdminStage
      dataProvider={{ getList } as unknown as DataProvider}
      store={memoryStore({ [resource]: kept })}
    >
      <ListPage
        resource={resource}
        columns={[{ source: 'id', label: 'shell.detail.general' }]}
        sort={{ field: 'id', order: 'ASC' }}
        opensWith={filter}
        target={{ path: ({ id }) => `/x/${id}` }}
      />
    </AdminStage>,
  );
};

test.each<[ListName, object, Record<string, unknown> | undefined, object]>([
  ['pending-deliveries', { due: 'late' }, undefined, {}],
  ['leases', { endsIn: '30' }, undefined, {}],
  [ACTIVITIES, { late: true }, MINE_TO_DO, MINE_TO_DO],
])('«Ver todo» of %s shows all, however the list was left', async (resource, left, filter, all) => {
  open(resource, left, filter);
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(getList.mock.lastCall?.[1]).toMatchObject({ pagination: { page: 1 } });
  expect(getList.mock.lastCall?.[1].filter).toEqual(all);
});
