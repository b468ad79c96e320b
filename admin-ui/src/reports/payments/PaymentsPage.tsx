import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { actOnRefund, REFUND_TOUCHED } from '../../refunds';
import { pathTo } from '../../routes';
import { actOnPayment, PAYMENT_TOUCHED } from '../../sales';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { DownloadButton } from '../DownloadButton';
import { ConfirmMany } from './ConfirmMany';
import { DEPOSITS, downloadBook, PAYMENTS, REFUNDS } from './calls';
import { CASH_COLUMNS, DEPOSIT_COLUMNS, PAYMENT_COLUMNS, REFUND_COLUMNS } from './columns';
import { type ReportedDeposit, type ReportedPayment, type ReportedRefund, TABS, type TabName } from './types';
import { useReportFilters } from './useReportFilters';

const NEWEST = { field: 'ID', order: 'DESC' } as const;
const ONLY_CASH = { cash: true };
/** Money that counts: the sums above the rows are of what is listed. */
const NOT_CANCELLED = { paymentStatus: ['Pendiente', 'Pagado'] };

const TO_PAYMENT = {
  path: ({ idOrder, idQuote }: ReportedPayment) =>
    idOrder === null
      ? pathTo('quote-details', { id: idQuote }, { tab: 'payments' })
      : pathTo('order-details', { id: idOrder }, { tab: 'payments' }),
};
const TO_REFUND = {
  path: ({ idDevolution }: ReportedRefund) => pathTo('refund-details', { id: idDevolution }),
};

const TO_DEPOSIT = {
  path: ({ idLease }: ReportedDeposit) => pathTo('lease-details', { id: idLease }, { tab: 'deposit' }),
};
/** Who sees a tab of what not everybody sees. */
const NEEDS: Partial<Record<TabName, string>> = { refunds: 'Devolution', deposits: 'Leases' };

/** What came in, of that the cash, and what went back: all of it, or what the person may see. */
export const PaymentsPage = () => {
  const t = useT();
  const { can } = useSession();
  const tabs = TABS.filter((name) => !NEEDS[name] || can('read all', 'Reports') || can('read', NEEDS[name]));
  const mayConfirm = can('confirm payment', 'Quote') || can('confirm payment', 'Order');
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'all';
  const filters = useReportFilters(tab);
  const parts = {
    sort: NEWEST,
    filters,
    opensWith: tab === 'deposits' ? undefined : NOT_CANCELLED,
    storeKey: `${PAYMENTS}.${tab}`,
    empty: (
      <EmptyState
        icon={<PaymentsOutlined />}
        title={t(`reports.empty.${tab}`)}
        hint={t('reports.empty_hint')}
      />
    ),
    tools: <BookButton tab={tab} />,
    children: <ReportTabs tabs={tabs} tab={tab} onChange={(name) => setSearch({ tab: name })} />,
  };
  return (
    <>
      <PageHeader />
      {tab === 'deposits' ? (
        <ListPage<ReportedDeposit>
          key={tab}
          resource={DEPOSITS}
          columns={DEPOSIT_COLUMNS}
          target={TO_DEPOSIT}
          {...parts}
        />
      ) : tab === 'refunds' ? (
        <ListPage<ReportedRefund>
          key={tab}
          resource={REFUNDS}
          columns={REFUND_COLUMNS}
          target={TO_REFUND}
          bulk={
            can('pay', 'Devolution') && (
              <ConfirmMany<ReportedRefund>
                resource={REFUNDS}
                touched={REFUND_TOUCHED}
                confirm={({ id }) => actOnRefund(id, 'confirm', '')}
              />
            )
          }
          {...parts}
        />
      ) : (
        <ListPage<ReportedPayment>
          key={tab}
          resource={PAYMENTS}
          columns={tab === 'cash' ? CASH_COLUMNS : PAYMENT_COLUMNS}
          filter={tab === 'cash' ? ONLY_CASH : undefined}
          target={TO_PAYMENT}
          bulk={
            mayConfirm && (
              <ConfirmMany<ReportedPayment>
                resource={PAYMENTS}
                touched={PAYMENT_TOUCHED}
                confirm={(row) => actOnPayment(row, 'confirm', '', true)}
              />
            )
          }
          {...parts}
        />
      )}
    </>
  );
};

const BookButton = ({ tab }: { tab: TabName }) => {
  const t = useT();
  // Its sheets are the tabs: what this tab always filters by is not meant for the others.
  const fetch = ({ cash, ...filters }: Record<string, unknown>) =>
    downloadBook(tab === 'cash' || cash === undefined ? filters : { cash, ...filters });
  return (
    <DownloadButton icon={<FileDownloadOutlined />} fetch={fetch}>
      {t('reports.book')}
    </DownloadButton>
  );
};

interface TabsProps {
  tabs: readonly TabName[];
  tab: TabName;
  onChange: (tab: TabName) => void;
}

const ReportTabs = ({ tabs, tab, onChange }: TabsProps) => {
  const t = useT();
  return (
    <Tabs
      value={tab}
      onChange={(_, name: TabName) => onChange(name)}
      variant="scrollable"
      aria-label={t('reports.tabs.label')}
      sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((name) => (
        <Tab key={name} value={name} label={t(`reports.tabs.${name}`)} />
      ))}
    </Tabs>
  );
};
