import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  name: string;
  /** What tells it from another of the same name; no line where there is nothing to say. */
  about?: string | null;
  ml?: number;
}

/** An option of a finder: its name, and what else is known of it. */
export const OptionText = ({ name, about, ml }: Props) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', ml }}>
    <Typography variant="body2">{name}</Typography>
    {about && (
      <Typography variant="caption" color="text.secondary">
        {about}
      </Typography>
    )}
  </Box>
);
