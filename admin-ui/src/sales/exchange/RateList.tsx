import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, rate as rateText } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { changePercent, signedPercent } from './change';
import { type Rate, useOrigin } from './origin';

/** The last rates, each with who set it and how far it is from the one before. */
export const RateList = ({ rates }: { rates: Rate[] }) => {
  const t = useT();
  const origin = useOrigin();
  if (rates.length === 0)
    return (
      <EmptyState icon={<CurrencyExchange />} title={t('exchange.empty')} hint={t('exchange.empty_hint')} />
    );
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rates.map((rate, place) => (
        <Box key={rate.id} component="li" sx={ROW}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography component="span" sx={{ fontWeight: 570 }}>
              {date(rate.day)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {origin(rate)}
            </Typography>
          </Box>
          <Box className="tabular" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <Typography component="span" sx={{ fontWeight: 570 }}>
              {rateText(rate.rate)}
            </Typography>
            <Change rate={rate} before={rates[place + 1]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Change = ({ rate, before }: { rate: Rate; before?: Rate }) => {
  const change = changePercent(rate.rate, before?.rate);
  return (
    change && (
      <Typography variant="body2" color="text.secondary">
        {signedPercent(change)}
      </Typography>
    )
  );
};

const ROW = {
  display: 'flex',
  gap: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
