import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { CONDITIONS, nameOf } from '../../inventory';
import { PiecePictures } from '../detail/PiecePictures';
import type { FoundLine, RefundLine } from '../types';

interface Props {
  /** Its number. */
  refund: number;
  line: RefundLine;
  found: FoundLine | undefined;
  onChange: (fact: Partial<FoundLine>) => void;
}

/** One piece at the door: whether it came, and, once it did, how: in condition, words and pictures. */
export const FoundPiece = ({ refund, line, found, onChange }: Props) => {
  const t = useT();
  const code = nameOf(line);
  const { came = false, condition = '', note = '' } = found ?? {};
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
            <Typography component="span" variant="caption" color="text.secondary" sx={WORDS}>
              {[line.product, t('refunds.piece.before', { condition: line.conditionBefore })].join(' · ')}
            </Typography>
          </>
        }
      />
      {came && (
        <Box sx={{ pb: 1 }}>
          <Box sx={FIELDS}>
            <TextField
              select
              label={t('refunds.receive.condition')}
              value={condition}
              onChange={(event) => onChange({ condition: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': t('refunds.receive.condition_of', { code }) } }}
            >
              {CONDITIONS.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={t('refunds.receive.note')}
              value={note}
              onChange={(event) => onChange({ note: event.target.value })}
              slotProps={{
                htmlInput: { maxLength: 250, 'aria-label': t('refunds.receive.note_of', { code }) },
              }}
            />
          </Box>
          <PiecePictures refund={refund} line={line} mayPut />
        </Box>
      )}
    </Box>
  );
};

const WORDS = { display: 'block', overflowWrap: 'anywhere' } as const;
const FIELDS = {
  display: 'grid',
  gap: 1.5,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
} as const;
