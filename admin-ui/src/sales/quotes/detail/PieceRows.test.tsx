import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminStage } from '../../../test/AdminStage';
import { quotePiece } from '../../builder/sample';
import { PieceRows } from './PieceRows';

const shown = (status: string) => {
  render(
    <AdminStage>
      <PieceRows pieces={[quotePiece(1, 2, { Location: '', status })]} />
    </AdminStage>,
  );
};

test.each(['Entregado', 'Faltante', 'Eliminada'])('a piece that is %s is not on its way', (status) => {
  shown(status);
  expect(screen.getByText(status)).toBeTruthy();
  expect(screen.queryByText('En camino')).toBeNull();
});

test('one in no place yet is', () => {
  shown('Solicitud');
  expect(screen.getByText('En camino')).toBeTruthy();
});
