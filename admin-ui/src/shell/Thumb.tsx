import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';

/** A small picture of a product; decorative, its name stands beside it. */
export const Thumb = ({ src, size = 40 }: { src: string | null; size?: number }) => (
  <Box
    component="span"
    aria-hidden
    data-thumb
    sx={{
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: size,
      height: size,
      borderRadius: 1.5,
      overflow: 'hidden',
      bgcolor: 'action.hover',
      color: 'text.disabled',
      border: 1,
      borderColor: 'divider',
      '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    }}
  >
    {src ? (
      <img src={src} alt="" loading="lazy" width={size} height={size} />
    ) : (
      <ImageIcon fontSize="small" />
    )}
  </Box>
);
