import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { es } from '../i18n/es';
import { AdminStage } from '../test/AdminStage';
import { CHUNK_TIMEOUT, ChunkError, dialogOnDemand, ifItComes, inTime, onDemand } from './lazyPage';

test('a chunk has two minutes', () => expect(CHUNK_TIMEOUT).toBe(120_000));

test('a chunk that does not come in time is a ChunkError', async () => {
  await expect(inTime(() => new Promise(() => undefined), 5)).rejects.toBeInstanceOf(ChunkError);
});

test('a chunk that fails to load is a ChunkError', async () => {
  await expect(inTime(() => Promise.reject(new TypeError('lost')))).rejects.toBeInstanceOf(ChunkError);
});

test('a chunk that comes is the page', async () => {
  await expect(inTime(async () => 'page')).resolves.toBe('page');
});

const Page = ({ of }: { of: string }) => <p>Piezas de {of}</p>;
const Waiting = () => <p>Un momento</p>;

test('what is fetched on demand is shown when it has come, at once the next time', async () => {
  const load = vi.fn(async () => Page);
  const Pieces = onDemand(load, Waiting);
  const first = render(<Pieces of="GDL" />);
  screen.getByText('Un momento');
  await screen.findByText('Piezas de GDL');
  first.unmount();
  render(<Pieces of="MTY" />);
  screen.getByText('Piezas de MTY');
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that does not come breaks its screen, and is fetched again by the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new TypeError('lost'));
  const Pieces = onDemand(load, Waiting);
  const broken = render(
    <Boundary>
      <Pieces of="GDL" />
    </Boundary>,
  );
  await screen.findByText('ChunkError');
  broken.unmount();
  render(<Pieces of="GDL" />);
  await screen.findByText('Piezas de GDL');
});

test('what a page does without leaves it as it is when it does not come', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('lost')));
  const Extra = ifItComes(load);
  render(
    <Boundary>
      <p>Lo que se escribe</p>
      <Extra />
    </Boundary>,
  );
  await waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  screen.getByText('Lo que se escribe');
});

test('of a dialog that does not come it is said, and who opens it again asks again', async () => {
  const Dialog = ({ of }: { of: string; onClose: () => void }) => <p>Pasos de {of}</p>;
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new TypeError('lost'));
  const Steps = dialogOnDemand(load);
  const Opener = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {open && <Steps of="GDL" onClose={() => setOpen(false)} />}
      </>
    );
  };
  render(
    <AdminStage>
      <Opener />
    </AdminStage>,
  );
  fireEvent.click(screen.getByText('Abrir'));
  screen.getByRole('status', { name: 'Cargando' });
  await screen.findByText(es.shell.broken.dialog);
  expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull();
  fireEvent.click(screen.getByText('Abrir'));
  await screen.findByText('Pasos de GDL');
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>{this.state.error.name}</p> : this.props.children);
}
