import Box from '@mui/material/Box';
import { useShown } from '../i18n/shown';
import { type Tone, tones } from '../theme/palette';
import { toneOf } from './status';

interface Props {
  status: string;
  /** Words that are no status of the table, such as counts. */
  tone?: Tone;
}

/** A status: always its word, never only its colour. */
export const StatusChip = ({ status, tone = toneOf(status) }: Props) => {
  const shown = useShown();
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.25,
        borderRadius: 1.5,
        fontSize: '0.78rem',
        fontWeight: 570,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        color: tones[theme.palette.mode][tone].text,
        backgroundColor: tones[theme.palette.mode][tone].ground,
        '&::before': {
          content: '""',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
          opacity: 0.8,
        },
      })}
    >
      {shown(status)}
    </Box>
  );
};
