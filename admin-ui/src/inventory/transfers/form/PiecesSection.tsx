import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { HolderRefusal } from '../../HolderRefusal';
import { ScanBox } from '../../scan/ScanBox';
import type { Piece } from '../../types';
import type { Chosen, Transfer } from '../types';
import { ChosenList } from './ChosenList';
import { PiecePicker } from './PiecePicker';
import type { Taken } from './TransferFormPage';
import { swapped } from './values';

interface Props {
  transfer?: Transfer;
  origin: number | null;
  value: Chosen[];
  onChange: (pieces: Chosen[]) => void;
  taken: Taken | null;
  busy: boolean;
}

/** The pieces of a transfer: scanned, or picked from what is free at the origin. */
export const PiecesSection = ({ transfer, origin, value, onChange, taken, busy }: Props) => {
  const t = useT();
  const [picking, setPicking] = useState(false);
  const own = transfer ? ({ document: 'transfer', documentId: transfer.id } as const) : {};
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap sx={{ mb: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('transfers.pieces_count', { smart_count: value.length })}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<PlaylistAdd />}
          disabled={origin === null}
          onClick={() => setPicking(true)}
        >
          {t('transfers.form.pick')}
        </Button>
      </Stack>
      {taken && (
        <Box sx={{ mb: 2 }}>
          <HolderRefusal
            message={taken.message}
            holders={taken.holders}
            busy={busy}
            onSwap={(piece, by) => onChange(swapped(value, piece, by))}
          />
        </Box>
      )}
      {origin === null ? (
        <Typography variant="body2" color="text.secondary">
          {t('transfers.form.origin_first')}
        </Typography>
      ) : (
        <ScanBox
          key={origin}
          value={value as Piece[]}
          onChange={onChange}
          location={origin}
          purpose="take"
          autoFocus
          hideTaken
          {...own}
        />
      )}
      <ChosenList value={value} onChange={onChange} />
      {picking && origin !== null && (
        <PiecePicker
          origin={origin}
          chosen={value}
          onClose={() => setPicking(false)}
          onAdd={(pieces) => {
            onChange([...value, ...pieces]);
            setPicking(false);
          }}
        />
      )}
    </Card>
  );
};
