import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { components } from '../../api/schema';
import { useT } from '../../i18n/useT';

type Image = components['schemas']['ImageOut'];

const FRAME = {
  // On a phone what there is of it is seen below without scrolling.
  aspectRatio: { xs: '2 / 1', md: '4 / 3' },
  width: '100%',
  borderRadius: 3,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  overflow: 'hidden',
} as const;

/** One picture large, the others to choose from. */
export const Gallery = ({ name, images }: { name: string; images: Image[] }) => {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0];
  if (!shown) {
    return (
      <Box
        sx={{
          ...FRAME,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          color: 'text.secondary',
          gap: 1,
        }}
      >
        <ImageIcon />
        <Typography variant="body2">{t('products.images.none')}</Typography>
      </Box>
    );
  }
  return (
    <Box>
      <Box
        component="img"
        src={shown.url}
        alt={t('products.images.preview', { position: shown.position, name })}
        sx={{ ...FRAME, objectFit: 'contain', display: 'block' }}
      />
      {images.length > 1 && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          {images.map((image, index) => (
            <ButtonBase
              key={image.position}
              aria-label={t('products.images.view', { position: image.position, name })}
              aria-pressed={image === shown}
              onClick={() => setChosen(index)}
              sx={{
                width: 64,
                height: 64,
                borderRadius: 2,
                overflow: 'hidden',
                border: 2,
                borderColor: image === shown ? 'primary.main' : 'divider',
              }}
            >
              <Box
                component="img"
                src={image.thumbnail}
                alt=""
                sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
              />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
};
