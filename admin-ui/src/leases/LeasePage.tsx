import { useParams } from 'react-router';
import { useSession } from '../auth/useSession';
import { DetailPage, type DetailTab } from '../shell/detail/DetailPage';
import { AccountTab } from './detail/AccountTab';
import { DepositTab } from './detail/DepositTab';
import { InstallmentsTab } from './detail/InstallmentsTab';
import { LeaseHead } from './detail/LeaseHead';
import { PiecesTab } from './detail/PiecesTab';
import { LEASES, type Lease } from './types';

/** All of a lease: where its pieces are, what it costs, what is paid, and what became of the deposit. */
export const LeasePage = () => {
  const { id = '' } = useParams();
  const { can } = useSession();
  const money: DetailTab<Lease>[] = [
    {
      name: 'installments',
      label: 'leases.tabs.installments',
      content: (lease) => <InstallmentsTab lease={lease} />,
    },
    { name: 'account', label: 'leases.tabs.account', content: (lease) => <AccountTab lease={lease} /> },
    { name: 'deposit', label: 'leases.tabs.deposit', content: (lease) => <DepositTab lease={lease} /> },
  ];
  return (
    <DetailPage<Lease>
      resource={LEASES}
      id={id}
      head={(lease) => <LeaseHead lease={lease} />}
      tabs={[
        { name: 'pieces', label: 'leases.tabs.pieces', content: (lease) => <PiecesTab lease={lease} /> },
        ...(can('read', 'Quote') ? money : []),
      ]}
    />
  );
};
