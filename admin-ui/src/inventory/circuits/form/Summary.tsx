import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../../i18n/useT';
import { chosenPieces, type Draft, isSold, looseOf, setsOf } from './draft';

/** How many sets come out of what is chosen now. */
export const Summary = ({ draft }: { draft: Draft }) => {
  const t = useT();
  const sets = setsOf(draft);
  const rows = [
    [t('circuits.form.wanted'), t('circuits.sets', { smart_count: Number(draft.number) || 0 })],
    [t('circuits.form.chosen'), chosenPieces(draft).filter((piece) => !isSold(piece)).length],
    [t('circuits.form.left_over'), looseOf(draft)],
  ];
  return (
    <Box role="status" aria-live="polite">
      <Typography
        component="p"
        sx={{ fontSize: '2.2rem', fontWeight: 650, lineHeight: 1.1 }}
        className="tabular"
      >
        {sets}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('circuits.form.come_out', { smart_count: sets })}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75 }}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0, textAlign: 'end' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
