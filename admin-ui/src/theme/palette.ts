import type { PaletteOptions } from '@mui/material/styles';

/** Pine green for what can be done, honey for the mark, warm greys for everything else. */
export const BRAND = { pine: '#1d6350', honey: '#f2b84b', mist: '#a9d3c4', ink: '#16211d' };

export const light: PaletteOptions = {
  mode: 'light',
  primary: { main: BRAND.pine, light: '#3c8470', dark: '#134739', contrastText: '#ffffff' },
  secondary: { main: '#8a5a12', light: '#b57d28', dark: '#5f3d0a', contrastText: '#ffffff' },
  success: { main: '#2b7a3d', contrastText: '#ffffff' },
  warning: { main: '#9a5b00', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  info: { main: '#1f5f99', contrastText: '#ffffff' },
  background: { default: '#f6f7f5', paper: '#ffffff' },
  text: { primary: '#1b2421', secondary: '#55605b', disabled: '#737d78' },
  divider: '#e3e7e3',
  action: {
    hover: 'rgba(29, 99, 80, 0.05)',
    selected: 'rgba(29, 99, 80, 0.10)',
    focus: 'rgba(29, 99, 80, 0.12)',
  },
};

export const dark: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#6cc5a9', light: '#93d8c2', dark: '#3c8470', contrastText: '#0c1a15' },
  secondary: { main: BRAND.honey, contrastText: '#221700' },
  success: { main: '#7ccf8c', contrastText: '#08210e' },
  warning: { main: '#f0b45b', contrastText: '#2a1a00' },
  error: { main: '#f28b82', contrastText: '#2b0604' },
  info: { main: '#86bdf0', contrastText: '#04182b' },
  background: { default: '#111715', paper: '#182120' },
  text: { primary: '#e6ece9', secondary: '#a5b1ac', disabled: '#7f8b86' },
  divider: '#2a3532',
};

/** The side of a semi-dark skin. */
export const darkSide = { background: '#16211d', text: '#c3d0ca', muted: '#8ea099', line: '#26342e' };

export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger';

/** Text on ground, each at least 4.5:1. */
export const tones: Record<'light' | 'dark', Record<Tone, { text: string; ground: string }>> = {
  light: {
    neutral: { text: '#4a554f', ground: '#edf0ee' },
    info: { text: '#1a4f80', ground: '#e4eff9' },
    progress: { text: '#5b3a8c', ground: '#efe8f8' },
    success: { text: '#1f6330', ground: '#e2f3e6' },
    warning: { text: '#7a4a00', ground: '#fcf0d9' },
    danger: { text: '#96211a', ground: '#fbe7e5' },
  },
  dark: {
    neutral: { text: '#c2ccc8', ground: '#26302d' },
    info: { text: '#a7d0f5', ground: '#182c40' },
    progress: { text: '#d3bdf3', ground: '#2b2140' },
    success: { text: '#9fdfad', ground: '#163021' },
    warning: { text: '#f5cb8a', ground: '#352712' },
    danger: { text: '#f7b1ab', ground: '#3b1c1a' },
  },
};
