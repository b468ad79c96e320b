import '@fontsource-variable/inter/index.css';
import './font.css';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLook } from './preferences';
import { themeOf } from './theme';
import { usePrinting } from './usePrinting';

/** The server writes a fresh nonce into index.html; every style tag we make must carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const ltrCache = createCache({ key: 'ts', nonce });

/** What mirrors the styles is loaded for who reads from right to left; until it is there they read from left to right. */
const useRtlCache = (rtl: boolean): EmotionCache | null => {
  const [cache, setCache] = useState<EmotionCache | null>(null);
  useEffect(() => {
    if (rtl && !cache)
      import('./rtlCache').then(
        ({ rtlCacheOf }) => setCache(rtlCacheOf(nonce)),
        () => undefined,
      );
  }, [rtl, cache]);
  return rtl ? cache : null;
};

export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const look = useLook();
  const { density } = look;
  const printing = usePrinting();
  const skin = printing ? 'light' : look.skin;
  const rtlCache = useRtlCache(look.rtl);
  const rtl = rtlCache !== null;
  const theme = useMemo(() => themeOf({ skin, rtl, density }), [skin, rtl, density]);
  useEffect(() => {
    document.documentElement.dir = rtl ? 'rtl' : 'ltr';
  }, [rtl]);
  return (
    <CacheProvider value={rtlCache ?? ltrCache}>
      <MuiThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
};
