import Stack from '@mui/material/Stack';
import { PictureSlot } from './PictureSlot';
import type { Product } from './prices';
import { POSITIONS } from './values';

export const PictureFields = ({ product }: { product?: Product }) => (
  <Stack spacing={2}>
    {POSITIONS.map((position) => (
      <PictureSlot
        key={position}
        position={position}
        stored={product?.images.find((image) => image.position === position)?.thumbnail}
      />
    ))}
  </Stack>
);
