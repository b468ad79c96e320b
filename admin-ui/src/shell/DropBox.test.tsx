import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { AdminStage } from '../test/AdminStage';
import { DropBox } from './DropBox';

const one = new File(['x'], 'uno.jpg', { type: 'image/jpeg' });
const two = new File(['x'], 'dos.jpg', { type: 'image/jpeg' });
const looks = { label: 'Foto', pick: 'Elegir', hint: 'JPEG', accept: 'image/jpeg' };

const shown = (box: ReactElement) => {
  render(<AdminStage>{box}</AdminStage>);
  return screen.getByRole('group', { name: 'Foto' });
};
const drop = (at: HTMLElement, ...files: File[]) => fireEvent.drop(at, { dataTransfer: { files } });

test('of several files none is taken where one goes, and that is told until one comes', () => {
  const onFile = vi.fn();
  const at = shown(<DropBox {...looks} onFile={onFile} />);
  drop(at, one, two);
  expect(screen.getByRole('alert').textContent).toBe('Aquí va un solo archivo.');
  expect(onFile).not.toHaveBeenCalled();
  drop(at, two);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onFile.mock.calls).toEqual([[two]]);
});

test('where several go, all are taken at once', () => {
  const onFiles = vi.fn();
  drop(shown(<DropBox {...looks} onFiles={onFiles} />), one, two);
  expect(onFiles.mock.calls).toEqual([[[one, two]]]);
});

test('while one is sent none is taken', () => {
  const onFile = vi.fn();
  drop(shown(<DropBox {...looks} onFile={onFile} busy />), one);
  expect(onFile).not.toHaveBeenCalled();
});
