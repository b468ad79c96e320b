import '@fontsource-variable/inter/index.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { prefixer } from 'stylis';
import { useLook } from './preferences';
import { themeOf } from './theme';

/** The server writes a fresh nonce into index.html; every style tag we make must carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const ltrCache = createCache({ key: 'ts', nonce });
const rtlCache = createCache({ key: 'tsr', nonce, stylisPlugins: [prefixer, rtlPlugin] });

export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const { skin, rtl } = useLook();
  const theme = useMemo(() => themeOf({ skin, rtl }), [skin, rtl]);
  useEffect(() => {
    document.documentElement.dir = rtl ? 'rtl' : 'ltr';
  }, [rtl]);
  return (
    <CacheProvider value={rtl ? rtlCache : ltrCache}>
      <MuiThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
};
