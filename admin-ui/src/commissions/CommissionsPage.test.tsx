import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveSession } from '../auth/session';
import { AdminStage } from '../test/AdminStage';
import { person } from '../test/people';
import { CommissionsPage } from './CommissionsPage';
import { monthTitle, shifted, thisMonth } from './month';
import { anOrder, aRefund, ROW, SOFIA } from './sample';

const COMING = {
  seller: SOFIA,
  percentage: '3.00',
  orders: [anOrder(1)],
  refunds: [aRefund(51, 1)],
  rents: [],
  subtotal: '1000.00',
  devolution: '100.00',
  sellingTotal: '900.00',
  total: '27.00',
};

const enter = (scope: 'all' | 'own', ...actions: string[]) => {
  const user = person('Vendedor', 'dashboard', [['read', 'Order']]);
  const permissions = ['read', ...actions].map((action) => ({ action, subject: 'Commissions', scope }));
  saveSession({
    success: true,
    message: '',
    accessToken: 'access',
    refreshToken: 'refresh',
    userData: { ...user, permissions: [...user.permissions, ...permissions] },
  });
};

const show = () => {
  const asked: string[] = [];
  const filters: object[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const path = String(url);
    if (path.includes('/saved-views')) return new Response(null, { status: 404 });
    asked.push(path);
    const data = path.includes('/coming') ? COMING : path.endsWith('/sellers') ? [SOFIA] : [2026, 2024];
    return new Response(JSON.stringify({ success: true, message: '', data }));
  });
  const getList = async (_resource: string, { filter }: { filter?: object }) => {
    filters.push(filter ?? {});
    return { data: [ROW] as never, total: 1 };
  };
  render(
    <AdminStage dataProvider={{ getList }}>
      <CommissionsPage />
    </AdminStage>,
  );
  return { asked, filters };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a tab is a state, and arrows go from month to month, no further than this one', async () => {
  enter('all', 'create');
  const { filters } = show();
  await screen.findByRole('link', { name: '#4' });
  fireEvent.click(screen.getByRole('tab', { name: 'Por pagar' }));
  await waitFor(() => expect(filters.at(-1)).toEqual({ status: 'Por pagar' }));
  const month = thisMonth();
  press('Mes anterior');
  await waitFor(() => expect(filters.at(-1)).toEqual({ status: 'Por pagar', monthyear: shifted(month, -1) }));
  press('Mes siguiente');
  await waitFor(() => expect(filters.at(-1)).toEqual({ status: 'Por pagar', monthyear: month }));
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('tab', { name: 'Todas' }));
  await waitFor(() => expect(filters.at(-1)).toEqual({ monthyear: month }));
});

test('a year without a month is all of it', async () => {
  enter('all');
  const { filters } = show();
  await screen.findByRole('link', { name: '#4' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Año' }));
  fireEvent.click(await screen.findByRole('option', { name: '2024' }));
  await waitFor(() => expect(filters.at(-1)).toEqual({ year: '2024' }));
  press('Mes siguiente');
  await waitFor(() => expect(filters.at(-1)).toEqual({ year: '2025' }));
});

test('a seller sees what is coming for them, line by line, and has no other seller to choose', async () => {
  enter('own');
  const { asked } = show();
  const coming = await screen.findByRole('region', { name: 'Lo que viene' });
  expect(coming.textContent).toContain('$27.00 MXN');
  fireEvent.click(within(coming).getByRole('button', { name: 'De qué viene' }));
  expect(await within(coming).findByRole('link', { name: 'Orden 1' })).toBeTruthy();
  expect(asked).toContain('/api/commissions/coming');
  expect(screen.queryByRole('combobox', { name: 'Vendedor' })).toBeNull();
  expect(screen.queryByRole('link', { name: /comisión$/ })).toBeNull();
});

test('the office sees it of the seller that the list is filtered by, and makes the commission of it', async () => {
  enter('all', 'create');
  window.location.hash = `/?filter=${encodeURIComponent('{"seller":7}')}`;
  const { asked } = show();
  const coming = await screen.findByRole('region', { name: 'Lo que viene' });
  expect(within(coming).getByText('Sofía Aguirre')).toBeTruthy();
  expect(asked).toContain('/api/commissions/coming?seller=7');
  expect(within(coming).getByRole('link', { name: 'Hacer la comisión' }).getAttribute('href')).toBe(
    '/comercial/comisiones/nueva?vendedor=7',
  );
});

test('a month stands with a capital by itself and without one in a sentence', () => {
  const t = (key: string, values?: Record<string, unknown>) =>
    key.endsWith('month_of') ? `${values?.month} de ${values?.year}` : 'octubre';
  expect(monthTitle(t, '2026-10')).toBe('Octubre de 2026');
});
