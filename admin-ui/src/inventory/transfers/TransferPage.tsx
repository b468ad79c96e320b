import { useParams } from 'react-router';
import { DetailPage } from '../../shell/detail/DetailPage';
import { TrailTab } from '../../shell/detail/TrailTab';
import { RESOURCE, trailOf } from './calls';
import { LinesTab } from './detail/LinesTab';
import { TransferHead } from './detail/TransferHead';
import type { Transfer } from './types';

export const TransferPage = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage<Transfer>
      resource={RESOURCE}
      id={id}
      head={(transfer) => <TransferHead transfer={transfer} />}
      tabs={[
        {
          name: 'pieces',
          label: 'transfers.tabs.pieces',
          content: (transfer) => <LinesTab transfer={transfer} />,
        },
        {
          name: 'trail',
          label: 'transfers.tabs.trail',
          content: (transfer) => <TrailTab resource={RESOURCE} id={transfer.id} trailOf={trailOf} />,
        },
      ]}
    />
  );
};
