import { useParams } from 'react-router';
import { DetailPage } from '../shell/detail/DetailPage';
import { TrailTab } from '../shell/detail/TrailTab';
import { RESOURCE, trailOf } from './calls';
import { CommissionHead } from './detail/CommissionHead';
import { ContentTab } from './detail/ContentTab';
import { ProofTab } from './detail/ProofTab';
import type { Commission } from './types';

/** All of a commission: what it is made of, and the proof that it was paid. */
export const CommissionPage = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage<Commission>
      resource={RESOURCE}
      id={id}
      head={(commission) => <CommissionHead commission={commission} />}
      tabs={[
        {
          name: 'content',
          label: 'commissions.tabs.content',
          content: (commission) => <ContentTab commission={commission} />,
        },
        {
          name: 'payment',
          label: 'commissions.tabs.payment',
          content: (commission) => <ProofTab commission={commission} />,
        },
        {
          name: 'trail',
          label: 'commissions.tabs.trail',
          content: ({ id: commission }) => <TrailTab resource={RESOURCE} id={commission} trailOf={trailOf} />,
        },
      ]}
    />
  );
};
