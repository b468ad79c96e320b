import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInput } from 'ra-core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/useT';
import { PICTURES, uploadFault, usePreview } from '../../shell/uploads';
import type { Picture, Position } from './values';

const same = (value: unknown) => value;

/** One of three pictures: drop or choose, look at it, replace it, take it away. Nothing happens before saving. */
export const PictureSlot = ({ position, stored }: { position: Position; stored?: string }) => {
  const t = useT();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const { field, fieldState } = useInput({ source: `image${position}`, format: same, parse: same });
  const picture = field.value as Picture;
  const preview = usePreview(picture);
  const chosen = picture instanceof File;
  const shown = chosen ? preview : picture === 'remove' ? null : stored;

  const take = (file: File | undefined) => {
    if (!file) return;
    const wrong = uploadFault(file, PICTURES);
    setFault(wrong && t(`products.images.${wrong}`));
    if (!wrong) field.onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const message = fault ?? fieldState.error?.message;
  const note = chosen
    ? t('products.images.pending')
    : picture === 'remove'
      ? t('products.images.removed')
      : null;
  return (
    <Box role="group" aria-label={t('products.images.position', { position })}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 1.25,
          borderRadius: 2.5,
          border: '1.5px dashed',
          borderColor: message ? 'error.main' : over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.selected' : 'transparent',
        }}
      >
        <Frame src={shown ?? null} alt={t('products.images.position', { position })} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Button size="small" aria-describedby={hintId} onClick={() => input.current?.click()}>
            {t(shown || chosen ? 'products.images.replace' : 'products.images.add')}
          </Button>
          {(shown || chosen) && (
            <Button size="small" color="error" onClick={() => field.onChange(stored ? 'remove' : null)}>
              {t('products.images.remove')}
            </Button>
          )}
          {picture !== null && stored && (
            <Button size="small" onClick={() => field.onChange(null)}>
              {t('products.images.undo')}
            </Button>
          )}
          <Typography
            id={hintId}
            variant="caption"
            role={message ? 'alert' : undefined}
            color={message ? 'error' : 'text.secondary'}
            sx={{ display: 'block', px: 1 }}
          >
            {message ?? note ?? t('products.images.hint')}
          </Typography>
        </Box>
      </Box>
      <input
        ref={input}
        type="file"
        name={`image${position}`}
        accept={PICTURES}
        hidden
        aria-label={t('products.images.position', { position })}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
};

const Frame = ({ src, alt }: { src: string | null; alt: string }) => (
  <Box
    sx={{
      flex: 'none',
      width: 84,
      height: 84,
      borderRadius: 2,
      overflow: 'hidden',
      display: 'grid',
      placeItems: 'center',
      bgcolor: 'action.hover',
      color: 'text.disabled',
    }}
  >
    {src ? (
      <Box component="img" src={src} alt={alt} sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
    ) : (
      <AddPhoto />
    )}
  </Box>
);
