/** On paper there is what the screen tells, and nothing to press. Its skin is the light one: `usePrinting`. */
export const PRINT = {
  '@page': { margin: '14mm' },
  'html, body': { backgroundColor: '#fff' },
  // The menus, the bars, and what can be done.
  [[
    '.no-print',
    'header',
    'footer',
    '.foot-bar',
    '.MuiDrawer-docked',
    '.MuiButton-root',
    '.MuiIconButton-root',
    '.MuiCheckbox-root',
    '.MuiSnackbar-root',
    '.MuiTablePagination-root',
    '.MuiTab-root:not(.Mui-selected)',
    '.MuiTabs-indicator',
    '[role="search"]',
  ].join()]: { display: 'none !important' },
  main: { padding: '0 !important', maxWidth: 'none !important' },
  '.MuiCard-root': { boxShadow: 'none !important', overflow: 'visible !important' },
  // A row is not cut in two, and a wide table is not cut off.
  'tr, li, dl > div': { breakInside: 'avoid' },
  '.RaDataTable-tableWrapper, .MuiTableContainer-root': { overflow: 'visible !important' },
  'td, th': { paddingBlock: '3px !important' },
} as const;
