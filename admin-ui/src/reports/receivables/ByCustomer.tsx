import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { shortMxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { useDebtors } from './calls';
import { NothingOwed } from './NothingOwed';
import { AGES, type Debtor } from './types';

/** Who owes, most of it first; each name opens their statement of account, its documents those. */
export const ByCustomer = () => {
  const t = useT();
  const { data: debtors, error } = useDebtors();
  const of = (what: 'statement.of' | 'documents_of', { name, documents }: Debtor) =>
    t(`reports.receivables.${what}`, { name, smart_count: documents });
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
            t('fields.ReceivableRow.owed'),
            ...AGES.map((age) => t(`reports.receivables.ages.${age}`)),
            t('fields.ReceivableRow.owedUsd'),
          ]}
          rows={debtors.map((one) => ({
            key: one.id,
            cells: [
              <To key="name" to={pathTo('customer-statement', { id: one.id })} name={of('statement.of', one)}>
                {one.name}
              </To>,
              <To key="documents" to={documentsOf(one.id)} name={of('documents_of', one)}>
                {one.documents}
              </To>,
              shortMxn(one.owed),
              ...AGES.map((age) => amount(one[age], shortMxn)),
              amount(one.owedUsd, usd),
            ],
          }))}
        />
      </CardContent>
    </Card>
  );
};

/** `name` says whose it is, and begins with what is seen of it. */
const To = ({ to, name, children }: { to: string; name: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} aria-label={name}>
    {children}
  </Link>
);

const documentsOf = (client: number) => pathTo('receivables', {}, { filter: JSON.stringify({ client }) });

const amount = (value: string, told: (value: string) => string | null) =>
  Number(value) === 0 ? '' : told(value);
