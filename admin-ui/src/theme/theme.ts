import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { components } from './components';
import { dark, light } from './palette';
import type { Look } from './preferences';

export const FONT = '"Inter Variable", "Inter", "Inter Meanwhile", system-ui, "Segoe UI", Roboto, sans-serif';

const typography: ThemeOptions['typography'] = {
  fontFamily: FONT,
  fontSize: 13.5,
  h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.25 },
  h2: { fontSize: '1.0625rem', fontWeight: 620, letterSpacing: '-0.01em', lineHeight: 1.35 },
  h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
  h4: { fontSize: '1.125rem', fontWeight: 620 },
  h5: { fontSize: '1rem', fontWeight: 620 },
  h6: { fontSize: '0.9375rem', fontWeight: 620 },
  subtitle1: { fontSize: '0.9375rem', fontWeight: 550 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
  body1: { fontSize: '0.9375rem' },
  body2: { fontSize: '0.875rem' },
  caption: { fontSize: '0.78rem', lineHeight: 1.45 },
  overline: { fontSize: '0.7rem', fontWeight: 650, letterSpacing: '0.07em', lineHeight: 2 },
  button: { fontSize: '0.875rem', fontWeight: 570, textTransform: 'none', letterSpacing: 0 },
};

/** One theme for a look. */
export const themeOf = (look: Pick<Look, 'skin' | 'rtl' | 'density'>): Theme =>
  createTheme({
    direction: look.rtl ? 'rtl' : 'ltr',
    palette: look.skin === 'dark' ? dark : light,
    shape: { borderRadius: 8 },
    typography,
    components: components(look),
  });
