import Box from '@mui/material/Box';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { daysUntil, dayWords } from './days';

/** Until when something is to be done, in words; amber once that is over. */
export const DueWords = ({ due, done = false }: { due: string; done?: boolean }) => {
  const t = useT();
  const late = !done && daysUntil(due) < 0;
  return (
    <Box
      component="span"
      title={date(due)}
      sx={{
        color: late ? 'warning.main' : undefined,
        fontWeight: late ? 640 : undefined,
        whiteSpace: 'nowrap',
      }}
    >
      {done ? date(due) : dayWords(t, due)}
    </Box>
  );
};
