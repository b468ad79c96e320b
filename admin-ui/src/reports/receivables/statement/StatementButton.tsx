import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';

/** To the statement of account of a customer, for who reads it. */
export const StatementButton = ({ customer }: { customer: number }) => {
  const t = useT();
  const { can } = useSession();
  if (!can('read', 'Invoices') || !can('read', 'Quote')) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<AccountBalance />}
      component={Link}
      to={pathTo('customer-statement', { id: customer })}
    >
      {t('reports.receivables.statement.title')}
    </Button>
  );
};
