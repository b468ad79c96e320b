import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useListContext } from 'ra-core';
import { useT } from '../../i18n/useT';
import { useCashTotals } from './calls';
import { amountsOf, filterOf, isChosen } from './groups';
import { TILES, Tile } from './Tile';

interface Props {
  /** The list shows what is held, else what was handed over. */
  held: boolean;
  onHeld: (held: boolean) => void;
}

/** What waits for this person, the whole, and what each person has at each place. */
export const CashSummary = ({ held, onHeld }: Props) => {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { data } = useCashTotals();
  if (!data) return <Skeleton variant="rounded" height={96} sx={{ m: 2 }} />;
  const values = filterValues as Record<string, unknown>;
  const show = (wanted: boolean) => {
    setFilters({});
    onHeld(wanted);
  };
  const showMine = () => {
    onHeld(true);
    setFilters({ forMe: true });
  };
  const groups = data.groups.filter(({ delivered }) => delivered !== held);
  return (
    <Stack component="section" aria-label={t('cash.totals')} spacing={1.5} sx={{ p: 2, pb: 0 }}>
      {data.forMe.count > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={showMine} sx={{ whiteSpace: 'nowrap' }}>
              {t('cash.show_mine')}
            </Button>
          }
        >
          {t('cash.waiting', { smart_count: data.forMe.count, amount: amountsOf(data.forMe).join(' + ') })}
        </Alert>
      )}
      <Box sx={TILES}>
        {/* Beside the whole, what each person has of it. */}
        <Tile title={t('cash.held')} sum={data.held} chosen={held} onChoose={() => show(true)} />
        <Tile title={t('cash.delivered')} sum={data.delivered} chosen={!held} onChoose={() => show(false)} />
        <Box role="group" aria-label={t('cash.by_person')} sx={{ display: 'contents' }}>
          {groups.map((group) => (
            <Tile
              key={`${group.holder.id} ${group.location?.id}`}
              title={`${group.holder.name} · ${group.location?.name ?? t('cash.nowhere')}`}
              sum={group}
              chosen={isChosen(group, values)}
              onChoose={() => setFilters(isChosen(group, values) ? {} : filterOf(group))}
            />
          ))}
        </Box>
      </Box>
    </Stack>
  );
};
