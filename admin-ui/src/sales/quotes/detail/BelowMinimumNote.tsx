import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { dateTime, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import type { Quote } from '../types';

/** What of the quote is below its minimum, by whose word, and why. */
export const BelowMinimumNote = ({ quote: { belowMinimum } }: { quote: Quote }) => {
  const t = useT();
  if (belowMinimum.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('quotes.below.title')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {belowMinimum.map(({ words, paid, least, person, at, reason }) => (
          <li key={`${words} ${at}`}>
            {t(least === null ? 'quotes.below.unpriced' : 'quotes.below.line', {
              words,
              paid: usd(paid),
              least: usd(least),
              person,
              date: dateTime(at),
              reason,
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
