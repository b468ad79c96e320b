import Box from '@mui/material/Box';
import { BRAND } from '../theme/palette';

/** The mark: a shelf with goods on it, which is also the T of the name. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill={BRAND.pine} />
    <path d="M7 13.2h18v3.1H7z" fill="#fff" />
    <path d="M14.4 16.3h3.2V26h-3.2z" fill="#fff" />
    <rect x="9.2" y="6" width="5.6" height="5.6" rx="1.2" fill={BRAND.honey} />
    <rect x="17" y="7.8" width="5.6" height="3.8" rx="1" fill={BRAND.mist} />
  </svg>
);

/** Mark and name; `compact` leaves the mark. */
export const Wordmark = ({ compact = false, color = 'inherit' }: { compact?: boolean; color?: string }) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color }}>
    <Mark />
    {!compact && (
      <Box component="span" sx={{ fontSize: '1.1rem', fontWeight: 680, letterSpacing: '-0.025em' }}>
        Trastienda
      </Box>
    )}
  </Box>
);
