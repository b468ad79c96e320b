import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

interface Props {
  facts: { name: string | number; label: string; value: ReactNode; unlabelled?: boolean }[];
}

/** What each column says, one after the other: six records and more fit a phone. */
export const CardFacts = ({ facts }: Props) => (
  <Box component="dl" sx={{ display: 'contents' }}>
    {facts.map(({ name, label, value, unlabelled }) => (
      <Box key={name} sx={{ display: 'flex', gap: 0.5, minWidth: 0, alignItems: 'baseline' }}>
        <Box component="dt" sx={unlabelled ? visuallyHidden : { color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontWeight: 570 }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

/** A row of a table as a card. */
export const CARD = {
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  '& [data-thumb]': { width: 28, height: 28 },
  '& [data-tone]': { fontSize: '0.7rem', lineHeight: 1.35, py: 0, px: 0.75 },
} as const;
