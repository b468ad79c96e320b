/** Something that went to the customer, a mail or a link: what it is, its state, what can be done with it. */
export const SENT_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
