import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { PageHeader } from '../../shell/PageHeader';
import { RESOURCE, SOONEST } from './calls';
import { PENDING_COLUMNS } from './columns';
import { PendingTotals } from './PendingTotals';
import type { PendingRow } from './types';
import { usePendingFilters } from './usePendingFilters';

const TARGET = { path: ({ id }: PendingRow) => pathTo('order-details', { id }) };

/** What we owe whom, where each piece is, and what is late: late ones first. */
export const PendingPage = () => {
  const t = useT();
  const filters = usePendingFilters();
  return (
    <>
      <PageHeader text={t('pending.text')} />
      <ListPage<PendingRow>
        resource={RESOURCE}
        columns={PENDING_COLUMNS}
        filters={filters}
        sort={SOONEST}
        target={TARGET}
        empty={
          <EmptyState
            icon={<LocalShippingOutlined />}
            title={t('pending.empty')}
            hint={t('pending.empty_hint')}
          />
        }
      >
        <PendingTotals />
      </ListPage>
    </>
  );
};
