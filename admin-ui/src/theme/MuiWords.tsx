import { enUS, esES } from '@mui/material/locale';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useLocaleState } from 'ra-core';
import type { ReactNode } from 'react';

// Not `Theme`: whether all of one may be given as options, TypeScript asks longer than it reads all the rest of the screens.
const inSpanish = (theme: object) => createTheme(theme, esES);
const inEnglish = (theme: object) => createTheme(theme, enUS);

/** The words that Material UI's own components say, in the language of the screens. */
export const MuiWords = ({ children }: { children: ReactNode }) => {
  const [locale] = useLocaleState();
  return <ThemeProvider theme={locale === 'en' ? inEnglish : inSpanish}>{children}</ThemeProvider>;
};
