import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MAX_BYTES, PICTURES, PICTURES_OR_PDF, uploadFault, usePreview } from './uploads';

const file = (name: string, type = '') => new File(['x'], name, { type });

test('a file of another kind or over 10 MB is refused before it is sent', () => {
  expect(uploadFault(file('a.gif', 'image/gif'), PICTURES)).toBe('wrong_kind');
  expect(uploadFault(file('a.pdf', 'application/pdf'), PICTURES)).toBe('wrong_kind');
  expect(uploadFault(file('a.pdf', 'application/pdf'), PICTURES_OR_PDF)).toBeNull();
  expect(uploadFault(file('a.webp', 'image/webp'), PICTURES)).toBeNull();
  const large = file('a.png', 'image/png');
  Object.defineProperty(large, 'size', { value: MAX_BYTES + 1 });
  expect(uploadFault(large, PICTURES)).toBe('too_large');
});

test("an iPhone's picture is known by its name where the system knows no type for it", () => {
  expect(uploadFault(file('IMG_0001.HEIC'), PICTURES)).toBeNull();
  expect(uploadFault(file('IMG_0001.HEIC', 'image/heic'), PICTURES)).toBeNull();
  expect(uploadFault(file('IMG_0001'), PICTURES)).toBe('wrong_kind');
});

test('what a browser cannot draw has no preview', () => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  const address = (chosen: unknown) => renderHook(() => usePreview(chosen)).result.current;
  expect(address(file('a.png', 'image/png'))).toBe('blob:x');
  expect(address(file('IMG_0001.HEIC'))).toBeNull();
  expect(address(null)).toBeNull();
});
