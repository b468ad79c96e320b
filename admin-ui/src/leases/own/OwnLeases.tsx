import KeyIcon from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { date, inCurrency, mxn, today } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { OwnRow, OwnSales } from '../../sales';
import { EmptyState } from '../../shell/EmptyState';
import { PdfButton } from '../../shell/PdfButton';
import { StatusChip } from '../../shell/StatusChip';
import { downloadContract, downloadStatement } from '../calls';
import { daysOf } from '../days';
import { OverdueChip } from '../OverdueChip';
import { LEASES, type LeaseRow } from '../types';

/** The leases of the customer who looks: what they have and until when, what they owe since when, and the papers. */
export const OwnLeases = () => {
  const t = useT();
  return (
    <OwnSales<LeaseRow>
      resource={LEASES}
      title={t('leases.own.title')}
      failed={t('leases.own.failed')}
      empty={
        <EmptyState icon={<KeyIcon />} title={t('leases.own.empty')} hint={t('leases.own.empty_hint')} />
      }
      item={(lease) => <OwnLease lease={lease} />}
    />
  );
};

/** What the customer has and until when; what a month costs and when the next one falls due. */
const factsOf = (t: Translate, lease: LeaseRow): string[][] => {
  const { out, pieces, nextRent, currency } = lease;
  const rent = Number(lease.rent) > 0 && t('leases.own.rent', { rent: inCurrency(lease.rent, currency) });
  const next = nextRent && t('leases.own.next', { date: date(nextRent) });
  return [
    [t('leases.own.out', { out, pieces }), daysOf(t, lease)],
    [rent, next].filter((words) => words !== false && words !== null),
  ];
};

const OwnLease = ({ lease }: { lease: LeaseRow }) => {
  const t = useT();
  const { id, status, owed, dueSince } = lease;
  const due = dueSince && (dueSince < today() ? 'leases.own.was_due' : 'leases.own.due');
  return (
    <OwnRow
      title={
        <Link component={RouterLink} to={pathTo('lease-details', { id })} underline="always">
          {t('leases.title', { id })}
        </Link>
      }
      mark={
        <>
          <StatusChip status={status} /> <OverdueChip lease={lease} />
        </>
      }
      text={factsOf(t, lease).map((facts) => <div key={facts[0]}>{facts.join(' · ')}</div>)}
    >
      <Box>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {t('leases.own.owed')}
        </Typography>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {mxn(owed)}
        </Typography>
        {due && (
          <Typography variant="caption" color="text.secondary">
            {t(due, { date: date(dueSince) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: '1 0 100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PdfButton
          download={() => downloadContract(id)}
          label={t('leases.contract')}
          name={t('leases.own.contract_of', { id })}
        />
        <PdfButton
          download={() => downloadStatement(id)}
          label={t('leases.statement')}
          name={t('leases.own.statement_of', { id })}
        />
      </Box>
    </OwnRow>
  );
};
