/** A column's ground; the one that would take the card that is carried is marked, and the one below it more. */
export const frameOf = (look: 'takes' | 'over' | null) =>
  ({
    borderRadius: 2,
    bgcolor: look ? 'action.selected' : 'background.default',
    outline: look ? '2px dashed' : 'none',
    outlineOffset: -2,
    outlineColor: look === 'over' ? 'primary.main' : 'divider',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  }) as const;
