import StarIcon from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useT } from '../../i18n/useT';
import { useCommand } from '../../shell/useCommand';
import { markFavourite, RESOURCE } from './calls';

/** One's own mark on a quote; it shines once the server has it. */
export const StarButton = ({ id, favorite }: { id: number; favorite: boolean }) => {
  const t = useT();
  const notify = useNotify();
  const { busy, refusal, run } = useCommand(RESOURCE);
  useEffect(() => {
    if (refusal) notify(refusal.message, { type: 'error' });
  }, [refusal, notify]);
  return (
    <IconButton
      size="small"
      aria-pressed={favorite}
      disabled={busy}
      onClick={(event) => {
        // The row leads to the quote.
        event.stopPropagation();
        void run(() => markFavourite(id, !favorite));
      }}
      color={favorite ? 'warning' : 'default'}
    >
      {favorite ? <StarIcon fontSize="small" /> : <StarBorder fontSize="small" />}
      <Box component="span" sx={visuallyHidden}>
        {t('quotes.star', { id })}
      </Box>
    </IconButton>
  );
};
