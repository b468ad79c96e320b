import { useParams } from 'react-router';
import { DetailPage } from '../../shell/detail/DetailPage';
import { RESOURCE } from './calls';
import { LinesTab } from './detail/LinesTab';
import { TrailTab } from './detail/TrailTab';
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
          content: (transfer) => <TrailTab id={transfer.id} />,
        },
      ]}
    />
  );
};
