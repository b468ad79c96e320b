import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../../test/AdminStage';
import { aPiece } from '../../../test/pieces';
import { signIn } from '../../../test/signIn';
import type { Piece } from '../../types';
import { PiecePicker } from './PiecePicker';

const of = (name: string, ids: number[]) =>
  ids.map((id) => aPiece({ id, product: name, FK_IdProduct: ids[0], Model: '', name_brand: '' }));
const CHAIRS = of('Silla Atlas', [1, 2, 3]);
const TABLES = of('Mesa Roble', [7]);

/** What the server reads at most, of so many; the box of the last product. */
const draw = async (pieces: Piece[], total = pieces.length) => {
  signIn(['read', 'Products']);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(JSON.stringify(pieces), { headers: { 'Content-Range': `pieces 0-99/${total}` } }),
  );
  const onAdd = vi.fn();
  render(
    <AdminStage>
      <PiecePicker origin={1} chosen={[]} onAdd={onAdd} onClose={() => undefined} />
    </AdminStage>,
  );
  const boxes = await screen.findAllByRole('textbox', { name: /^Cuántas piezas de/ });
  return { onAdd, box: boxes.at(-1) as HTMLInputElement };
};

test('of the product at which the reading ended there are perhaps more than are seen', async () => {
  const { box } = await draw([...CHAIRS, ...TABLES], 9);
  expect(screen.getByText('3 libres')).toBeTruthy();
  expect(screen.getByText('1 o más libres')).toBeTruthy();
  expect(screen.getByText(/^Se ven las primeras 4 de 9/)).toBeTruthy();
  fireEvent.change(box, { target: { value: '4' } });
  expect(screen.getByRole('alert').textContent).toMatch(/^Aquí se ve 1, y se toma esa: busca/);
});

test('where all are read each count is told as it is', async () => {
  await draw([...CHAIRS, ...TABLES]);
  expect(screen.getByText('1 libre')).toBeTruthy();
  expect(screen.queryByText(/^Se ven las primeras/)).toBeNull();
});

test('more than there are is refused at its box, and said to be all of them', async () => {
  const { box, onAdd } = await draw([...TABLES, ...CHAIRS]);
  fireEvent.change(box, { target: { value: '999' } });
  expect(box.value).toBe('999');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Solo hay 3 libres: se toman todas.');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar 3 piezas' }));
  expect(onAdd.mock.lastCall?.[0]).toEqual(CHAIRS);
});

test('a count that there is takes what was said about it away', async () => {
  const { box } = await draw(CHAIRS);
  fireEvent.change(box, { target: { value: '4' } });
  fireEvent.change(box, { target: { value: '2' } });
  expect([box.value, screen.queryByRole('alert')]).toEqual(['2', null]);
});
