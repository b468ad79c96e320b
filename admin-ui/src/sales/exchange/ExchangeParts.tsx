import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { date, rate as rateText } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { ExchangeForm } from './ExchangeForm';
import { useOrigin } from './origin';
import { RateCurve } from './RateCurve';
import { RateList } from './RateList';

type Exchange = components['schemas']['ExchangeRatesOut'];

/** What a dollar costs today, who said so, and what it cost before. */
export const ExchangeParts = () => {
  const t = useT();
  const { can } = useSession();
  const { data, error, isPending } = useQuery({
    queryKey: ['exchange'],
    queryFn: reading('/api/ecom/erp/exchange'),
  });
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorAlert error={error} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
      }}
    >
      <Section title={t('exchange.today')}>
        <Stack spacing={2}>
          <Current exchange={data} />
          {can('edit', 'ExchangeRate') && <ExchangeForm current={data.rate?.rate} />}
        </Stack>
      </Section>
      <Section title={t('exchange.last')}>
        <RateCurve rates={data.last} />
        <RateList rates={data.last} />
      </Section>
    </Box>
  );
};

const Current = ({ exchange: { rate, isToday, fetches, problem } }: { exchange: Exchange }) => {
  const t = useT();
  const origin = useOrigin();
  return (
    <>
      {rate && (
        <Box>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography className="tabular" sx={{ fontSize: '2rem', fontWeight: 680, lineHeight: 1.2 }}>
              {rateText(rate.rate)}
            </Typography>
            <StatusChip
              status={isToday ? t('exchange.is_today') : date(rate.day)}
              tone={isToday ? 'success' : 'warning'}
            />
          </Stack>
          <Typography variant="body2" color="text.secondary">
            {origin(rate)}
          </Typography>
        </Box>
      )}
      {problem && <Alert severity="warning">{problem}</Alert>}
      {!isToday && !problem && (
        <Alert severity="info">
          {t(rate ? 'exchange.not_today' : 'exchange.none')} {fetches && t('exchange.asked')}
        </Alert>
      )}
    </>
  );
};
