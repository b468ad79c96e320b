import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Styles mirrored for reading from right to left. */
export const rtlCacheOf = (nonce?: string): EmotionCache =>
  createCache({ key: 'tsr', nonce, stylisPlugins: [prefixer, rtlPlugin] });
