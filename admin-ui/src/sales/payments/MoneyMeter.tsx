import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { percent } from '../../i18n/format';

export interface Figure {
  label: string;
  value: string;
  /** In small words below. */
  more?: string;
}

interface Props {
  title: string;
  /** Percent that is done: the bar. */
  percentage: string;
  /** What is done, after the percentage. */
  words: string;
  /** Percent that is done or waits: the bar's lighter part. */
  covered: number;
  bar: { label: string; text: string };
  figures: Figure[];
}

/** How much of a sum has gone its way: a bar, and the figures behind it. */
export const MoneyMeter = ({ title, percentage, words, covered, bar, figures }: Props) => (
  <Box component="section" aria-label={title}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.75 }}>
      <Typography variant="h2" component="p" className="tabular">
        {percent(percentage)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words}
      </Typography>
    </Box>
    <LinearProgress
      variant="buffer"
      value={Math.min(100, Number(percentage))}
      valueBuffer={Math.min(100, covered)}
      aria-label={bar.label}
      aria-valuetext={bar.text}
      sx={{
        height: 10,
        borderRadius: 5,
        bgcolor: 'action.selected',
        '& .MuiLinearProgress-dashed': { display: 'none' },
      }}
    />
    <Box component="dl" className="tabular" sx={LIST}>
      {figures.map(({ label, value, more }) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
          {more && (
            <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
              {more}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  </Box>
);

const LIST = {
  m: 0,
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
} as const;
