import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { CONDITIONS } from '../pieces/choices';
import type { FoundPiece } from './found';

interface Props {
  /** What the piece is called. */
  code: string;
  found: FoundPiece | undefined;
  onFact: (fact: Partial<FoundPiece>) => void;
  /** Who had the piece has used it: it does not come back new. */
  used?: boolean;
}

/** How a piece came: its condition, and a note. */
export const DoorFields = ({ code, found, onFact, used = false }: Props) => {
  const t = useT();
  const { condition = '', note = '' } = found ?? {};
  return (
    <Box sx={DOOR_FIELDS}>
      <TextField
        select
        label={t('pieces.door.condition')}
        value={condition}
        onChange={(event) => onFact({ condition: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': t('pieces.door.condition_of', { code }) } }}
      >
        {CONDITIONS.filter(({ id }) => !used || id !== 'Nuevo').map(({ id }) => (
          <MenuItem key={id} value={id}>
            {shown(t, id)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('pieces.door.note')}
        value={note}
        onChange={(event) => onFact({ note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 250, 'aria-label': t('pieces.door.note_of', { code }) } }}
      />
    </Box>
  );
};

/** A narrow field and a wide one; on a phone below each other. */
export const DOOR_FIELDS = {
  display: 'grid',
  gap: 1.5,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
} as const;
