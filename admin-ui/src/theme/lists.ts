/** How a list of records with a line between them looks, where it is no table. */
export const LINED_LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The same, of a fixed height: what comes in goes on above what came before. */
export const SCROLLED_LIST = { ...LINED_LIST, maxHeight: 460, overflowY: 'auto' } as const;
