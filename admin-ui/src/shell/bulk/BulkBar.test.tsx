import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { es } from '../../i18n/es';
import { IMPORT_COLUMNS, type ImportRow } from '../../inventory/imports/columns';
import { AdminStage } from '../../test/AdminStage';
import { signIn } from '../../test/signIn';
import { IMPORT } from '../../test/warehouse';
import { ListPage } from '../list/ListPage';

test('rows are chosen by their names, and the bar says how many', async () => {
  signIn(['read import_numbers', 'Import']);
  render(
    <AdminStage
      dataProvider={{
        getList: async () => ({
          data: [IMPORT, { ...IMPORT, id: 4, NoImport: 'IMP-4' }] as never,
          total: 2,
        }),
      }}
    >
      <ListPage<ImportRow>
        resource="import-numbers"
        columns={IMPORT_COLUMNS}
        sort={{ field: 'id', order: 'ASC' }}
        target={{ path: ({ id }) => `/x/${id}` }}
        empty={null}
        bulk={<p>lo que se hace</p>}
      />
    </AdminStage>,
  );
  const box = await screen.findByRole('checkbox', { name: es.shell.list.choose.replace('%{name}', 'IMP-4') });
  expect(screen.queryByText('lo que se hace')).toBeNull();
  await userEvent.click(box);
  expect(await screen.findByText('lo que se hace')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 elegido');
  await userEvent.click(screen.getByRole('button', { name: es.shell.list.choose_page }));
  expect(screen.getByRole('status').textContent).toBe('2 elegidos');
  await userEvent.click(screen.getByRole('button', { name: es.ra.action.unselect }));
  expect(screen.queryByText('lo que se hace')).toBeNull();
});
