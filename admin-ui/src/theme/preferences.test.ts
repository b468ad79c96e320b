import { expect, test } from 'vitest';
import { DEFAULT_LOOK, type Look, sensible } from './preferences';

test('on a horizontal layout a semi-dark skin is switched to light', () => {
  expect(sensible({ ...DEFAULT_LOOK, skin: 'semi-dark', layout: 'horizontal' }).skin).toBe('light');
  expect(sensible({ ...DEFAULT_LOOK, skin: 'semi-dark' }).skin).toBe('semi-dark');
});

test('a stored value that is no choice falls back', () => {
  expect(sensible({ ...DEFAULT_LOOK, skin: 'pink' } as unknown as Look).skin).toBe('light');
});

test('by default: light, vertical, full width, sticky bar, static footer', () => {
  expect(DEFAULT_LOOK).toMatchObject({
    skin: 'light',
    layout: 'vertical',
    contentWidth: 'full',
    navbar: 'sticky',
    footer: 'static',
  });
});
