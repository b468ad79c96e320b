import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { CONDITIONS, nameOf } from '../../inventory';
import type { BackLine, LeasedPiece } from '../types';

interface Props {
  line: LeasedPiece;
  back: BackLine | undefined;
  /** Whether something may be noted of it. */
  noted: boolean;
  onChange: (fact: Partial<BackLine>) => void;
}

/** One piece at the door: whether it is among them, and, once it is, how. */
export const BackPiece = ({ line, back, noted, onChange }: Props) => {
  const t = useT();
  const code = nameOf(line);
  const { came = false, condition = '', note = '' } = back ?? {};
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: came ? 'primary.main' : 'divider', borderRadius: 2, px: 1.5, py: 0.5 }}
    >
      <FormControlLabel
        sx={{ display: 'flex', m: 0, py: 0.75, minHeight: 52 }}
        control={<Checkbox checked={came} onChange={(_, on) => onChange({ came: on })} />}
        label={
          <>
            <Typography component="span" variant="body2" sx={{ fontWeight: 570 }}>
              {code}
            </Typography>
            <Typography
              component="span"
              variant="caption"
              color="text.secondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {[line.product, line.note].filter(Boolean).join(' · ')}
            </Typography>
          </>
        }
      />
      {came && (
        <Box sx={FIELDS}>
          <TextField
            select
            label={t('leases.back.condition')}
            value={condition}
            onChange={(event) => onChange({ condition: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': t('leases.back.condition_of', { code }) } }}
          >
            {CONDITIONS.filter(({ id }) => id !== 'Nuevo').map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {noted && (
            <TextField
              label={t('leases.back.note')}
              value={note}
              onChange={(event) => onChange({ note: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 250, 'aria-label': t('leases.back.note_of', { code }) } }}
            />
          )}
        </Box>
      )}
    </Box>
  );
};

const FIELDS = {
  display: 'grid',
  gap: 1.5,
  pt: 1,
  pb: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
} as const;
