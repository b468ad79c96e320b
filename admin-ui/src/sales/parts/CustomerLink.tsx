import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { CUSTOMERS, partnerPath, WHOLESALERS } from '../../partners';

type Named = Pick<components['schemas']['QuoteCustomer'], 'id' | 'kind' | 'name'>;

/** Whose document it is; a link for who may open them. */
export const CustomerLink = ({ customer }: { customer: Named }) => {
  const { can } = useSession();
  const kind = customer.kind === 'wholesaler' ? WHOLESALERS : CUSTOMERS;
  if (!can('read', kind.subject)) return customer.name;
  return (
    <Link component={RouterLink} to={partnerPath(kind, customer.id)}>
      {customer.name}
    </Link>
  );
};
