import { useParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { CustomerOrders, CustomerQuotes } from '../../sales';
import { DetailPage, type DetailTab } from '../../shell/detail/DetailPage';
import { Facts } from '../../shell/detail/Facts';
import type { PartnerKind } from '../kinds';
import type { Partner } from '../types';
import { AddressesTab } from './AddressesTab';
import { ContactsTab } from './ContactsTab';
import { identityFacts } from './facts';
import { PartnerHead } from './PartnerHead';
import { TaxTab } from './TaxTab';

/** All of a customer or wholesaler. Their documents get a tab each as these arrive. */
export const PartnerPage = ({ kind }: { kind: PartnerKind }) => {
  const { id = '' } = useParams();
  const { can } = useSession();
  const quotes: DetailTab<Partner> = {
    name: 'quotes',
    label: 'quotes.tabs.of_customer',
    content: (partner) => <CustomerQuotes id={partner.id} />,
  };
  const orders: DetailTab<Partner> = {
    name: 'orders',
    label: 'orders.of_customer.tab',
    content: (partner) => <CustomerOrders id={partner.id} />,
  };
  return (
    <DetailPage<Partner>
      resource={kind.resource}
      id={id}
      head={(partner) => <PartnerHead kind={kind} partner={partner} />}
      tabs={[
        {
          name: 'general',
          label: 'partners.tabs.general',
          content: (partner) => <General partner={partner} />,
        },
        {
          name: 'tax',
          label: 'partners.tabs.tax',
          content: (partner) => <TaxTab kind={kind} partner={partner} />,
        },
        {
          name: 'addresses',
          label: 'partners.tabs.addresses',
          content: (partner) => <AddressesTab kind={kind} partner={partner} />,
        },
        {
          name: 'contacts',
          label: 'partners.tabs.contacts',
          content: (partner) => <ContactsTab kind={kind} partner={partner} />,
        },
        ...(can('read', 'Quotes') ? [quotes] : []),
        ...(can('read', 'Orders') ? [orders] : []),
      ]}
    />
  );
};

const General = ({ partner }: { partner: Partner }) => {
  const t = useT();
  return <Facts facts={identityFacts(t, partner)} />;
};
