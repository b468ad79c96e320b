import type { ThemeOptions } from '@mui/material/styles';
import { FOOT_ROOM } from './footRoom';
import type { Look } from './preferences';
import { PRINT } from './print';

const RING = { outline: '2px solid', outlineOffset: 2 };
/** What is scrolled to, by the keyboard too, ends below the bar at the head of the window and above the one at its foot. */
const HEAD = '72px';
const FOOT = `calc(${FOOT_ROOM} + 16px)`;

/**
 * What our theme says about single components; the look of react-admin's own pieces comes last. Of the very type that a
 * theme takes: whether `Components<Theme>` is one, TypeScript asks longer than it reads all the rest of the screens.
 */
export const components = ({
  skin,
  density,
}: Pick<Look, 'skin' | 'density'>): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // The browser's own parts, such as the calendar of a day's field.
      html: { colorScheme: theme.palette.mode, scrollPadding: `${HEAD} 0 ${FOOT}` },
      // They are in view where they are.
      'header *': { scrollMarginTop: `-${HEAD}` },
      '.foot-bar *': { scrollMarginBottom: `calc(-1 * ${FOOT})` },
      body: { fontFeatureSettings: '"cv05", "cv11", "ss03"', WebkitFontSmoothing: 'antialiased' },
      '*:focus-visible': { ...RING, outlineColor: theme.palette.primary.main },
      '.tabular': { fontVariantNumeric: 'tabular-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
      '@media print': PRINT,
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': { ...RING, outlineColor: theme.palette.primary.main } }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, paddingInline: 14, minHeight: 36, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        color: theme.palette.text.primary,
        backgroundColor: theme.palette.background.paper,
        '&:hover': { borderColor: theme.palette.text.disabled, backgroundColor: theme.palette.action.hover },
      }),
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'error' },
        style: ({ theme }) => ({ color: theme.palette.error.main }),
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.palette.divider }),
    },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 12,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: skin === 'bordered' || skin === 'dark' ? 'none' : '0 1px 2px rgba(22, 33, 29, 0.05)',
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 }, paperFullScreen: { borderRadius: 0 } } },
  MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: '0 12px 32px rgba(22, 33, 29, 0.14)',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: 6, marginInline: 6, minHeight: 36, fontSize: '0.875rem' } },
  },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: { backgroundColor: '#16211d', fontSize: '0.8rem', padding: '6px 10px', maxWidth: 320 },
      arrow: { color: '#16211d' },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper, borderRadius: 8 }),
      notchedOutline: ({ theme }) => ({
        borderColor: theme.palette.mode === 'light' ? '#c9d1cc' : theme.palette.divider,
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      // Why a field is disabled is what one wants to read.
      root: ({ theme }) => ({
        marginInline: 2,
        lineHeight: 1.35,
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 42 }, indicator: { height: 2.5, borderRadius: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 42, padding: '8px 4px', marginInlineEnd: 24, minWidth: 0, fontSize: '0.875rem' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.palette.divider,
        fontSize: '0.875rem',
        padding: density === 'compact' ? '3px 14px' : '10px 14px',
      }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        fontWeight: 600,
        fontSize: '0.78rem',
        whiteSpace: 'nowrap',
        backgroundColor: theme.palette.mode === 'light' ? '#fafbfa' : '#1c2624',
      }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 7, fontWeight: 550 } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10, alignItems: 'flex-start' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
});
