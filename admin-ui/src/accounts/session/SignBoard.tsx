import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { Wordmark } from '../../shell/Brand';
import { BRAND } from '../../theme/palette';

/** Two halves: what the product is for, and the form. On a phone only the form. */
export const SignBoard = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(380px, 5fr) 6fr' } }}>
    <Claim />
    <Box sx={{ display: 'grid', placeItems: 'center', p: { xs: 2.5, sm: 5 }, bgcolor: 'background.paper' }}>
      <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 380 }}>
        <Box sx={{ display: { md: 'none' }, pb: 1 }}>
          <Wordmark />
        </Box>
        <Box>
          <Typography variant="h1" sx={{ fontSize: '1.625rem', mb: 0.5 }}>
            {title}
          </Typography>
          <Typography color="text.secondary">{text}</Typography>
        </Box>
        {children}
      </Stack>
    </Box>
  </Box>
);

const Claim = () => {
  const t = useT();
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        p: 5,
        color: '#e8f1ed',
        background: `linear-gradient(160deg, #1d6350 0%, ${BRAND.ink} 100%)`,
        overflow: 'hidden',
      }}
    >
      <Wordmark color="#ffffff" />
      <Shelves />
      <Box sx={{ maxWidth: 440 }}>
        <Typography
          component="p"
          sx={{ fontSize: '1.75rem', fontWeight: 640, letterSpacing: '-0.02em', lineHeight: 1.2, mb: 1 }}
        >
          {t('accounts.login.claim')}
        </Typography>
        <Typography sx={{ color: '#c3dbd1' }}>{t('accounts.login.claim_text')}</Typography>
      </Box>
    </Box>
  );
};

const BOXES = [
  [0, 40, 62, 72, BRAND.honey],
  [72, 64, 88, 48, BRAND.mist],
  [170, 28, 54, 84, '#e8f1ed'],
  [234, 72, 70, 40, '#3c8470'],
  [314, 48, 46, 64, BRAND.honey],
  [20, 166, 96, 66, '#3c8470'],
  [126, 146, 58, 86, '#e8f1ed'],
  [194, 186, 74, 46, BRAND.honey],
  [278, 158, 82, 74, BRAND.mist],
] as const;

/** Goods on two shelves: the back room of a shop. */
const Shelves = () => (
  <Box
    component="svg"
    viewBox="0 0 380 250"
    aria-hidden="true"
    sx={{ width: '100%', maxWidth: 440, opacity: 0.92 }}
  >
    {BOXES.map(([x, y, width, height, fill]) => (
      <g key={`${x}-${y}`}>
        <rect x={x} y={y} width={width} height={height} rx={6} fill={fill} />
        <rect x={x + width / 2 - 7} y={y} width={14} height={height * 0.32} fill="#16211d" opacity={0.16} />
      </g>
    ))}
    <rect y={112} width={380} height={8} rx={4} fill="#0f3b2f" />
    <rect y={232} width={380} height={8} rx={4} fill="#0f3b2f" />
  </Box>
);
