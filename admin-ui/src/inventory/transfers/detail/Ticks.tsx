import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useT } from '../../../i18n/useT';
import type { TransferLine } from '../types';

interface Props {
  label: string;
  lines: TransferLine[];
  ticked: Set<number>;
  onChange: (ticked: Set<number>) => void;
}

/** The pieces of a transfer to tick, each as a line that a thumb can hit. */
export const Ticks = ({ label, lines, ticked, onChange }: Props) => {
  const t = useT();
  const all = ticked.size === lines.length;
  const toggle = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="subtitle2" role="status">
          {t('transfers.ticked', { count: ticked.size, total: lines.length })}
        </Typography>
        <Button
          size="small"
          onClick={() => onChange(all ? new Set() : new Set(lines.map(({ IdPiece }) => IdPiece)))}
        >
          {t(all ? 'transfers.tick_none' : 'transfers.tick_all')}
        </Button>
      </Box>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          maxHeight: { xs: '44vh', sm: 320 },
          overflowY: 'auto',
        }}
      >
        {lines.map((line) => (
          <FormControlLabel
            key={line.IdPiece}
            sx={{
              display: 'flex',
              m: 0,
              px: 1,
              minHeight: 52,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
            control={
              <Checkbox checked={ticked.has(line.IdPiece)} onChange={(_, on) => toggle(line.IdPiece, on)} />
            }
            label={
              <>
                <Typography component="span" variant="body2" sx={{ fontWeight: 570 }}>
                  {line.Tag || line.NoSeries || `#${line.IdPiece}`}
                </Typography>
                <Typography
                  component="span"
                  variant="caption"
                  color="text.secondary"
                  sx={{ display: 'block' }}
                >
                  {line.product} · {line.Condition}
                </Typography>
              </>
            }
          />
        ))}
      </Box>
    </Box>
  );
};
