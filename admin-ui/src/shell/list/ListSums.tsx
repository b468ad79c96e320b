import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { readSums, type Sum } from '../../api/records';
import { listed } from '../../api/resources';
import { mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';

/** What all rows of the filter come to, as far as the person may see it; nothing for a list without sums. Asked for beside the rows. */
export const ListSums = () => {
  const { resource, total, isPending } = useListContext();
  return listed(resource)?.sums && (total || isPending) ? <Strip /> : null;
};

const Strip = () => {
  const t = useT();
  const { resource, filter, filterValues } = useListContext();
  const wish = JSON.stringify({ ...filter, ...filterValues });
  const { data, isError, isPlaceholderData } = useQuery({
    // Behind the resource's name, so that whatever makes the rows stale makes the sums stale.
    queryKey: [resource, 'sums', wish],
    queryFn: ({ signal }) => readSums(resource, wish, signal),
    placeholderData: keepPreviousData,
  });
  if (isError || data?.length === 0) return null;
  return (
    <Box role="group" aria-label={t('shell.list.sums')} aria-busy={!data || isPlaceholderData} sx={STRIP}>
      {data ? (
        <Stack component="dl" direction="row" useFlexGap sx={FIGURES}>
          {data.map((sum) => (
            <Figure key={sum.key} sum={sum} />
          ))}
        </Stack>
      ) : (
        <Skeleton variant="text" width={260} sx={{ fontSize: { xs: '2rem', sm: '1rem' } }} />
      )}
    </Box>
  );
};

const Figure = ({ sum: { label, currency, value } }: { sum: Sum }) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
      {currency === 'USD' ? usd(value) : mxn(value)}
    </Typography>
  </Stack>
);

const STRIP = { px: 2, pb: { xs: 1, sm: 2 } };
const FIGURES = { m: 0, columnGap: 3, rowGap: { xs: 0, sm: 0.5 }, flexWrap: 'wrap' };
