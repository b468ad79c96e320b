import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { ConstanciaBox } from '../../partners';
import { kindOf, usePartner } from './usePartner';

/** The customer's proof of tax situation, for who may see the customer. */
export const CustomerConstancia = ({ customer }: { customer: { id: number; kind: string } }) => {
  const t = useT();
  const partner = usePartner(customer);
  if (!partner) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('partners.constancia.title')}
      </Typography>
      <ConstanciaBox kind={kindOf(customer.kind)} partner={partner} readOnly />
    </section>
  );
};
