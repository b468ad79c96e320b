import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { HeadingsForm } from './HeadingsForm';
import { unknownIn } from './headings';

const UNKNOWN = {
  heads: ['Clave', 'Color'],
  columns: [
    { key: 'Tag', label: 'Etiqueta' },
    { key: 'notes', label: 'Notas' },
  ],
};

const ask = () => {
  const said = vi.fn();
  const { unmount } = render(
    <AdminStage>
      <HeadingsForm unknown={UNKNOWN} busy={false} onSaid={said} />
    </AdminStage>,
  );
  return { said, unmount };
};

const choose = (head: string, label: string) => {
  fireEvent.mouseDown(screen.getByLabelText(head));
  fireEvent.click(screen.getByText(label));
};

test('what a heading is, is said once for all files with these headings', () => {
  localStorage.clear();
  const first = ask();
  choose('Clave', 'Etiqueta');
  fireEvent.click(screen.getByText('Continuar'));
  expect(first.said).toHaveBeenCalledWith({ Clave: 'Tag', Color: '' });
  first.unmount();

  const again = ask();
  fireEvent.click(screen.getByText('Continuar'));
  expect(again.said).toHaveBeenCalledWith({ Clave: 'Tag', Color: '' });
});

test('no column is given to two headings', () => {
  localStorage.clear();
  ask();
  choose('Clave', 'Etiqueta');
  fireEvent.mouseDown(screen.getByLabelText('Color'));
  const taken = screen.getAllByText('Etiqueta').map((one) => one.getAttribute('aria-disabled'));
  expect(taken).toContain('true');
});

test('only a refusal that names headings asks for them', () => {
  expect(unknownIn({ message: 'x' })).toBeNull();
  expect(unknownIn({ unknown: ['Clave'], columns: [] })).toEqual({ heads: ['Clave'], columns: [] });
});
