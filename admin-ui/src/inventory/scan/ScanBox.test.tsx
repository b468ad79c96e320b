import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { aPiece } from '../../test/pieces';
import { signIn } from '../../test/signIn';
import type { Piece, Scanned, ScanWish } from '../types';
import { ScanBox } from './ScanBox';

/** Stands for the server: T-2 is held, nobody knows X, everything else can be had. */
const judge = (code: string, id: number): Scanned => {
  const piece = aPiece({ id, Tag: code });
  if (code === 'X')
    return { code, state: 'unknown', sentence: 'Ninguna pieza.', piece: null, holder: null, freeFrom: null };
  if (code !== 'T-2') return { code, state: 'ok', sentence: '', piece, holder: null, freeFrom: null };
  const holder = {
    piece: id,
    tag: code,
    product: piece.product,
    why: 'held',
    sentence: 'La tiene Orden 4.',
    document: 'order',
    documentId: 4,
    number: '4',
    person: 'Sofía',
    since: '2026-03-02T15:00:00Z',
    alternatives: [{ id: 30, tag: 'T-30', NoSeries: '', Condition: 'Nuevo', Location: 'Tienda' }],
  };
  return { code, state: 'held', sentence: holder.sentence, piece, holder, freeFrom: null };
};

const asked: Partial<ScanWish>[] = [];
const serve = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    const wish = JSON.parse(String(options?.body)) as ScanWish;
    asked.push(wish);
    const codes = (wish.codes ?? []).map((code) => judge(code, Number(code.replace(/\D/g, '')) || 99));
    const ids = (wish.ids ?? []).map((id) => judge(`T-${id}`, id));
    return new Response(JSON.stringify({ success: true, message: '', data: [...codes, ...ids] }));
  });

const Stage = ({ location }: { location?: number }) => {
  const [pieces, setPieces] = useState<Piece[]>([]);
  return (
    <form onSubmit={() => expect.unreachable('a scan sends no form')}>
      <ScanBox value={pieces} onChange={setPieces} location={location} />
      <p data-testid="taken">{pieces.map(({ Tag }) => Tag).join(' ')}</p>
    </form>
  );
};

const draw = (location?: number) => {
  signIn(['read', 'Products'], ['read', 'Order']);
  serve();
  render(
    <AdminStage>
      <Stage location={location} />
    </AdminStage>,
  );
  return screen.getByRole('textbox');
};
const taken = () => screen.getByTestId('taken').textContent;
const type = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
afterEach(() => asked.splice(0));

test('scans one after the other are all taken, and the input is ready for the next', async () => {
  const input = draw(3) as HTMLInputElement;
  type(input, 'T-1');
  type(input, 'T-5');
  expect(input.value).toBe('');
  await waitFor(() => expect(taken()).toBe('T-1 T-5'));
  expect(asked[0]).toMatchObject({ codes: ['T-1'], location: 3, chosen: [] });
  expect(asked[1]?.chosen).toEqual([1]);
});

test('a pasted column is asked in one call, and what cannot be had says why', async () => {
  const input = draw();
  fireEvent.paste(input, { clipboardData: { getData: () => 'T-1\nT-2\nX' } });
  await waitFor(() => expect(taken()).toBe('T-1'));
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('1 pieza agregada · 2 por revisar');
  expect(screen.getByRole('link', { name: 'Orden 4' }).getAttribute('href')).toBe('/comercial/orden/4');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar X' }));
  expect(screen.queryByText('Ninguna pieza.')).toBeNull();
});

test('of more codes than fifty none is asked, and the sentence says how many there were', async () => {
  const input = draw();
  const column = (many: number) => Array.from({ length: many }, (_, at) => `T-${at + 100}`).join('\n');
  fireEvent.paste(input, { clipboardData: { getData: () => column(51) } });
  expect(screen.getByText('Son 51 códigos: escanea o pega como máximo 50 a la vez.')).toBeTruthy();
  expect(asked).toHaveLength(0);
  fireEvent.paste(input, { clipboardData: { getData: () => column(50) } });
  await waitFor(() => expect(taken()?.split(' ')).toHaveLength(50));
  expect(asked).toHaveLength(1);
  expect(screen.queryByText(/^Son 51/)).toBeNull();
});

test('an equal free piece takes the place of a held one with one click', async () => {
  const input = draw();
  type(input, 'T-2');
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar por T-30 de Tienda' }));
  await waitFor(() => expect(taken()).toBe('T-30'));
  expect(screen.queryByText('Apartada')).toBeNull();
  expect(asked[1]).toMatchObject({ ids: [30] });
  expect(document.activeElement).toBe(input);
});

test('a taken piece is let go of', async () => {
  const input = draw();
  type(input, 'T-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar T-1' }));
  expect(taken()).toBe('');
});

test('without an answer the code stays and can be asked again', async () => {
  const input = draw();
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  type(input, 'T-1');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  serve();
  fireEvent.click(retry);
  await waitFor(() => expect(taken()).toBe('T-1'));
});
