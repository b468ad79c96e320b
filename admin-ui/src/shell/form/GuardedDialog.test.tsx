import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { es } from '../../i18n/es';
import { AdminStage } from '../../test/AdminStage';
import { GuardedDialog } from './GuardedDialog';

const { leave, leave_confirm, stay, cancel } = es.shell.form;

const Page = ({ dirty, onClose }: { dirty: boolean; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <>
      <p>{useLocation().pathname}</p>
      <GuardedDialog
        title="Recibir"
        confirm="Guardar"
        dirty={dirty}
        onConfirm={(pass) => {
          pass();
          navigate('/hecho');
        }}
        onClose={onClose}
      >
        <Link to="/otra">Otra</Link>
      </GuardedDialog>
    </>
  );
};

const show = async (dirty: boolean) => {
  const onClose = vi.fn();
  render(
    <AdminStage at="/renta">
      <Page {...{ dirty, onClose }} />
    </AdminStage>,
  );
  await screen.findByText('Otra');
  return onClose;
};

test('what was written in it is asked about before it is closed', async () => {
  const onClose = await show(true);
  await userEvent.click(screen.getByRole('button', { name: cancel }));
  await userEvent.click(await screen.findByRole('button', { name: stay }));
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByText(leave)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: cancel }));
  await userEvent.click(await screen.findByRole('button', { name: leave_confirm }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('so it is before its page is left, or its tab closed', async () => {
  await show(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByText('Otra'));
  expect(await screen.findByText(leave)).toBeTruthy();
  expect(screen.getByText('/renta')).toBeTruthy();
});

test('without anything written it closes at once', async () => {
  const onClose = await show(false);
  await userEvent.click(screen.getByRole('button', { name: cancel }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('once it is saved it goes on to another page', async () => {
  await show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('/hecho')).toBeTruthy();
});
