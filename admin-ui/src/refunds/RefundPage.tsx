import { useParams } from 'react-router';
import { useSession } from '../auth/useSession';
import { DetailPage, type DetailTab } from '../shell/detail/DetailPage';
import { TrailTab } from '../shell/detail/TrailTab';
import { RESOURCE, trailOf } from './calls';
import { ContentTab } from './detail/ContentTab';
import { RefundHead } from './detail/RefundHead';
import { MoneyTab } from './payments/MoneyTab';
import type { Refund } from './types';

/** All of a refund: what came back and how, and what the customer got for it. */
export const RefundPage = () => {
  const { id = '' } = useParams();
  const { can } = useSession();
  const money: DetailTab<Refund> = {
    name: 'payments',
    label: 'refunds.tabs.payments',
    content: (refund) => <MoneyTab refund={refund} />,
  };
  return (
    <DetailPage<Refund>
      resource={RESOURCE}
      id={id}
      head={(refund) => <RefundHead refund={refund} />}
      tabs={[
        {
          name: 'content',
          label: 'refunds.tabs.content',
          content: (refund) => <ContentTab refund={refund} />,
        },
        ...(can('read', 'Quote') ? [money] : []),
        {
          name: 'trail',
          label: 'refunds.tabs.trail',
          content: (refund) => <TrailTab resource={RESOURCE} id={refund.id} trailOf={trailOf} />,
        },
      ]}
    />
  );
};
