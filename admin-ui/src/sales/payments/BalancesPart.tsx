import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import { StatusChip } from '../../shell/StatusChip';
import { useBalances, useUses } from './calls';

/** The customer's money that no document uses, and what of it this quote has used. */
export const BalancesPart = ({ quote }: { quote: number }) => {
  const t = useT();
  const balances = useBalances(quote).data ?? [];
  const uses = useUses(quote).data ?? [];
  if (balances.length === 0 && uses.length === 0) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('payments.balances.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {balances.map((balance) => (
          <Box component="li" key={balance.id} sx={ROW}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography>{balance.source}</Typography>
              <Typography variant="body2" color="text.secondary">
                {date(balance.createdAt)} ·{' '}
                <DocumentLink kind="quote" id={balance.idQuote} number={String(balance.idQuote)} />
              </Typography>
            </Box>
            <Typography className="tabular" sx={{ textAlign: 'end' }}>
              {t('payments.balances.left', { left: mxn(balance.left), amount: mxn(balance.amount) })}
            </Typography>
          </Box>
        ))}
        {uses.map((payment) => (
          <Box component="li" key={`used-${payment.id}`} sx={ROW}>
            <Typography sx={{ flex: '1 1 220px' }}>
              {t('payments.balances.used', { date: date(payment.date) })}{' '}
              <StatusChip status={payment.status} />
            </Typography>
            <Typography className="tabular" sx={{ textAlign: 'end' }}>
              {mxn(payment.amountMxn)}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
