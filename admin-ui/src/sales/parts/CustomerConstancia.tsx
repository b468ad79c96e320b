import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ConstanciaBox } from '../../partners/constancia/ConstanciaBox';
import { CUSTOMERS, WHOLESALERS } from '../../partners/kinds';
import type { Partner } from '../../partners/types';
import { WHOLE } from '../../shell/detail/DetailPage';

/** The customer's proof of tax situation, for who may see the customer. */
export const CustomerConstancia = ({ customer }: { customer: { id: number; kind: string } }) => {
  const t = useT();
  const { can } = useSession();
  const kind = customer.kind === 'wholesaler' ? WHOLESALERS : CUSTOMERS;
  const sees = can('read', kind.subject);
  const { data } = useGetOne<Partner>(
    kind.resource,
    { id: customer.id, meta: WHOLE },
    { enabled: sees, retry: false },
  );
  if (!sees || !data) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('partners.constancia.title')}
      </Typography>
      <ConstanciaBox kind={kind} partner={data} readOnly />
    </section>
  );
};
