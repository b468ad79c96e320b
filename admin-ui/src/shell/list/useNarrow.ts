import useMediaQuery from '@mui/material/useMediaQuery';

/** A phone: rows are cards, and buttons have no words. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 699px)');
