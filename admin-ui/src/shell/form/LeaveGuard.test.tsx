import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { LeaveGuard } from './LeaveGuard';

const { leave, leave_confirm, stay } = es.shell.form;

const Page = ({ dirty, saved }: { dirty: boolean; saved: boolean }) => (
  <>
    <p>{useLocation().pathname}</p>
    <Link to="/otra">Otra</Link>
    <LeaveGuard dirty={dirty} saved={{ current: saved }} />
  </>
);
const show = (dirty: boolean, saved = false) => {
  render(
    <AdminStage at="/forma">
      <Page {...{ dirty, saved }} />
    </AdminStage>,
  );
  return screen.findByText('Otra');
};

test('a page on which something is written asks before it is left', async () => {
  await userEvent.click(await show(true));
  expect(await screen.findByText(leave)).toBeTruthy();
  expect(screen.getByText('/forma')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: stay }));
  expect(screen.getByText('/forma')).toBeTruthy();
  await userEvent.click(screen.getByText('Otra'));
  await userEvent.click(await screen.findByRole('button', { name: leave_confirm }));
  expect(await screen.findByText('/otra')).toBeTruthy();
});

test.each([
  ['nothing is written', false, false],
  ['what was written is saved', true, true],
])('when %s it is left at once', async (_, dirty, saved) => {
  await userEvent.click(await show(dirty, saved));
  expect(await screen.findByText('/otra')).toBeTruthy();
});

test('the browser asks before a tab with something written is closed', async () => {
  await show(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
