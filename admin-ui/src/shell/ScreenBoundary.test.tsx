import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChunkError } from './lazyPage';
import { ScreenBoundary } from './ScreenBoundary';

let broken: Error | null;
const Page = () => {
  if (broken) throw broken;
  return <p>Pedidos</p>;
};
const show = (error: Error, online: boolean) => {
  broken = error;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  render(
    <ScreenBoundary>
      <Page />
    </ScreenBoundary>,
  );
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('without a network a screen waits for it, and nobody is told to reload', async () => {
  show(new ChunkError('lost'), false);
  screen.getByText('Sin conexión');
  expect(screen.queryByRole('button', { name: 'Recargar' })).toBeNull();
  broken = null;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Pedidos');
});

test('with one its page is to be loaded anew', () => {
  show(new ChunkError('lost'), true);
  screen.getByText('No se pudo cargar la pantalla');
  screen.getByRole('button', { name: 'Recargar' });
});

test('a screen that threw says so, network or not', () => {
  show(new TypeError('x'), false);
  screen.getByText('La pantalla falló');
});
