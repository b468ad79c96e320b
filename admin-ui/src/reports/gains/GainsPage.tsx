import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { CLIENTS } from '../../sales';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import type { ListFilter } from '../../shell/list/ListToolbar';
import { PageHeader } from '../../shell/PageHeader';
import { GAIN_BACK_COLUMNS, GAIN_COLUMNS } from './columns';
import { GAINS, GAINS_BACK, type GainBackRow, type GainRow } from './types';

const NEWEST = { field: 'date', order: 'DESC' } as const;
const TABS = ['payments', 'refunds'] as const;
const TO_PAYMENT = {
  path: ({ idOrder, idQuote }: GainRow) =>
    idOrder === null
      ? pathTo('quote-details', { id: idQuote }, { tab: 'payments' })
      : pathTo('order-details', { id: idOrder }, { tab: 'payments' }),
};
const TO_REFUND = { path: ({ idDevolution }: GainBackRow) => pathTo('refund-details', { id: idDevolution }) };

/** What the exchange rate gained and lost of money that settled dollars: this month's, or another period's. */
export const GainsPage = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'payments';
  const parts = {
    sort: NEWEST,
    filters: FILTERS,
    opensWith: { dateStart: `${today().slice(0, 7)}-01` },
    empty: (
      <EmptyState
        icon={<CurrencyExchangeOutlined />}
        title={t(`reports.gains.empty.${tab}`)}
        hint={t('reports.gains.empty_hint')}
      />
    ),
    children: (
      <Tabs
        value={tab}
        onChange={(_, name: string) => setSearch({ tab: name })}
        aria-label={t('reports.gains.tabs.label')}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t(`reports.gains.tabs.${name}`)} />
        ))}
      </Tabs>
    ),
  };
  return (
    <>
      <PageHeader text={t('reports.gains.text')} />
      {tab === 'payments' ? (
        <ListPage<GainRow> key={tab} resource={GAINS} columns={GAIN_COLUMNS} target={TO_PAYMENT} {...parts} />
      ) : (
        <ListPage<GainBackRow>
          key={tab}
          resource={GAINS_BACK}
          columns={GAIN_BACK_COLUMNS}
          target={TO_REFUND}
          {...parts}
        />
      )}
    </>
  );
};

const FILTERS: ListFilter[] = [
  { source: 'dateStart', label: 'reports.filter.dayFrom', date: true },
  { source: 'dateEnd', label: 'reports.filter.dayTo', date: true },
  { source: 'customer', label: 'fields.ExchangeGain.customer', ask: CLIENTS },
  {
    source: 'currency',
    label: 'fields.ExchangeGain.currency',
    choices: ['MXN', 'USD'].map((id) => ({ id, name: id })),
  },
];
