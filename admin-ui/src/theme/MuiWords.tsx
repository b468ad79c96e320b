import { enUS, esES } from '@mui/material/locale';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { useLocaleState } from 'ra-core';
import type { ReactNode } from 'react';

const inSpanish = (theme: Theme) => createTheme(theme, esES);
const inEnglish = (theme: Theme) => createTheme(theme, enUS);

/** The words that Material UI's own components say, in the language of the screens. */
export const MuiWords = ({ children }: { children: ReactNode }) => {
  const [locale] = useLocaleState();
  return <ThemeProvider theme={locale === 'en' ? inEnglish : inSpanish}>{children}</ThemeProvider>;
};
