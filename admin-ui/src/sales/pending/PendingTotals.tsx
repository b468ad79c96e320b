import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useListContext } from 'ra-core';
import { useT } from '../../i18n/useT';
import { useTotals } from './calls';
import { DueTiles } from './DueTiles';
import { OwedChips } from './OwedChips';

/** What is owed in all: by day, by place, and whom we owe most. Each of them filters the list below. */
export const PendingTotals = () => {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { data, isError } = useTotals();
  const toggle = (name: string) => (value: string | number) => {
    const { [name]: now, ...others } = filterValues as Record<string, unknown>;
    setFilters(now === value ? others : { ...others, [name]: value });
  };
  const values = filterValues as { due?: string; location?: number; client?: number };
  // Without a network there is the list, and nothing to wait for.
  if (!data) return isError ? null : <Skeleton variant="rounded" height={96} sx={{ m: 2 }} />;
  return (
    <Stack component="section" aria-label={t('pending.totals')} spacing={1.5} sx={{ p: 2, pb: 0 }}>
      <DueTiles due={data.due} chosen={values.due} onChoose={toggle('due')} />
      <OwedChips
        title={t('pending.places')}
        owed={data.places}
        chosen={values.location}
        onChoose={toggle('location')}
      />
      <OwedChips
        title={t('pending.customers')}
        owed={data.customers}
        chosen={values.client}
        onChoose={toggle('client')}
      />
    </Stack>
  );
};
