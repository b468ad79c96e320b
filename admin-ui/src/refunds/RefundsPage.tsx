import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { EmptyState } from '../shell/EmptyState';
import { ListPage } from '../shell/list/ListPage';
import { PageHeader } from '../shell/PageHeader';
import { NEWEST, RESOURCE } from './calls';
import { REFUND_COLUMNS } from './columns';
import type { RefundRow } from './types';
import { useRefundFilters } from './useRefundFilters';

const TARGET = { path: ({ id }: RefundRow) => pathTo('refund-details', { id }) };

/** All refunds that the person sees. */
export const RefundsPage = () => {
  const t = useT();
  const filters = useRefundFilters();
  return (
    <>
      <PageHeader />
      <ListPage<RefundRow>
        resource={RESOURCE}
        columns={REFUND_COLUMNS}
        filters={filters}
        sort={NEWEST}
        target={TARGET}
        empty={
          <EmptyState icon={<AssignmentReturn />} title={t('refunds.empty')} hint={t('refunds.empty_hint')} />
        }
      />
    </>
  );
};
