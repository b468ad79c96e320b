import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext } from 'ra-core';
import { shown } from '../i18n/shown';
import { useT } from '../i18n/useT';
import { useYears } from './calls';
import { ComingPanel } from './coming/ComingPanel';
import type { Period } from './month';
import { MonthPicker } from './parts/MonthPicker';

const ALL = 'all';
const STATES = ['Por pagar', 'Pagado', 'Cancelado'];

interface Values {
  status?: string;
  monthyear?: string;
  year?: string | number;
  seller?: string | number;
}

/** Above the list: its states as tabs, its month, and what is coming for the seller that is chosen. */
export const ListHead = ({ ownOnly }: { ownOnly: boolean }) => {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const years = useYears();
  const values = filterValues as Values;
  const { status = ALL, monthyear, year, seller } = values;
  const setState = (state: string) => {
    const { status: _now, ...others } = values;
    setFilters(state === ALL ? others : { ...others, status: state });
  };
  const setPeriod = (period: Period) => {
    const { monthyear: _month, year: _year, ...others } = values;
    const chosen = period.includes('-') ? { monthyear: period } : { year: period };
    setFilters(period === '' ? others : { ...others, ...chosen });
  };
  return (
    <>
      {!ownOnly && seller !== undefined && (
        <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <ComingPanel seller={Number(seller)} />
        </Box>
      )}
      <Box sx={HEAD}>
        <Tabs
          value={status}
          onChange={(_, state: string) => setState(state)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('commissions.states')}
          sx={{ minWidth: 0 }}
        >
          <Tab value={ALL} label={t('commissions.all')} />
          {STATES.map((state) => (
            <Tab key={state} value={state} label={shown(t, state)} />
          ))}
        </Tabs>
        <Box sx={{ py: 1, flex: { xs: '1 1 100%', sm: '0 1 360px' } }}>
          <MonthPicker value={monthyear ?? String(year ?? '')} onChange={setPeriod} years={years} open />
        </Box>
      </Box>
    </>
  );
};

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
