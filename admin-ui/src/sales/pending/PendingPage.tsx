import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { ReactNode } from 'react';
import { type Key, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { LookSwitch } from '../../shell/list/LookSwitch';
import { PageHeader } from '../../shell/PageHeader';
import { RESOURCE, SOONEST } from './calls';
import { PENDING_COLUMNS } from './columns';
import { PendingTotals } from './PendingTotals';
import type { PendingRow } from './types';
import { usePendingFilters } from './usePendingFilters';

export const TARGET = { path: ({ id }: PendingRow) => pathTo('order-details', { id }) };

/** What we owe whom, where each piece is, and what is late: late ones first. */
export const PendingPage = () => (
  <PendingList text="pending.text">
    <PendingTotals />
  </PendingList>
);

interface Props {
  text: Key;
  /** By their day, in place of the table. */
  body?: ReactNode;
  /** Above the filters. */
  children?: ReactNode;
}

/** As a table, or with `body` as a calendar. */
export const PendingList = ({ text, body, children }: Props) => {
  const t = useT();
  const filters = usePendingFilters();
  return (
    <>
      <PageHeader text={t(text)} />
      <ListPage<PendingRow>
        resource={RESOURCE}
        columns={PENDING_COLUMNS}
        filters={filters}
        sort={SOONEST}
        target={TARGET}
        body={body}
        tools={
          <LookSwitch
            list={pathTo('pending-deliveries')}
            other={{
              label: 'pending.calendar.look',
              icon: <CalendarIcon />,
              path: pathTo('deliveries-calendar'),
            }}
            now={body ? 'other' : 'list'}
          />
        }
        empty={
          <EmptyState
            icon={<LocalShippingOutlined />}
            title={t('pending.empty')}
            hint={t('pending.empty_hint')}
          />
        }
      >
        {children}
      </ListPage>
    </>
  );
};
