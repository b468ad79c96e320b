import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { useDebtors } from './calls';
import { NothingOwed } from './NothingOwed';
import { AGES } from './types';

/** Who owes, most of it first; each name opens their documents. */
export const ByCustomer = () => {
  const t = useT();
  const { data: debtors, error } = useDebtors();
  if (error) return <ErrorAlert error={error} />;
  if (!debtors) return <PageSkeleton />;
  if (debtors.length === 0) return <NothingOwed />;
  return (
    <Card>
      <CardContent>
        <MoneyTable
          label={t('reports.receivables.tabs.customers')}
          words={[0]}
          heads={[
            t('fields.ReceivableRow.customer'),
            t('reports.receivables.documents'),
            ...AGES.map((age) => t(`reports.receivables.ages.${age}`)),
            t('fields.ReceivableRow.owed'),
            t('fields.ReceivableRow.owedUsd'),
          ]}
          rows={debtors.map((one) => ({
            key: one.id,
            cells: [
              <Link key="name" component={RouterLink} to={documentsOf(one.id)}>
                {one.name}
              </Link>,
              one.documents,
              ...AGES.map((age) => amount(one[age], mxn)),
              mxn(one.owed),
              amount(one.owedUsd, usd),
            ],
          }))}
        />
      </CardContent>
    </Card>
  );
};

const documentsOf = (client: number) => pathTo('receivables', {}, { filter: JSON.stringify({ client }) });

const amount = (value: string, told: (value: string) => string | null) =>
  Number(value) === 0 ? '' : told(value);
