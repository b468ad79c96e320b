import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { sum } from '../../money/money';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { INVOICES } from '../types';
import { invoiceMany } from './calls';
import { type DueRow, wishOf } from './types';

interface Props {
  rows: DueRow[];
  onBegun: (batch: number) => void;
  onClose: () => void;
}

/** What will be made of the rows that were chosen, before anything is. */
export const InvoiceDialog = ({ rows, onBegun, onClose }: Props) => {
  const t = useT();
  const { can } = useSession();
  const issues = can('issue', 'Invoices');
  const [issue, setIssue] = useState(issues);
  const { busy, refusal, run } = useCommand(INVOICES);
  const refused = rows.filter(({ refusals }) => refusals.length > 0);
  const begin = async () => {
    const begun = await run(() => invoiceMany(rows.map(wishOf), issue));
    if (begun) onBegun(begun.data.id);
  };
  return (
    <ConfirmDialog
      title={t('invoices.due.question', { smart_count: rows.length })}
      confirm={issue ? t('invoices.due.issue') : t('invoices.due.draft')}
      busy={busy}
      refusal={refusal?.message}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {totalsOf(rows).map(({ currency, kind, count, total }) => (
          <Typography component="li" key={`${kind} ${currency}`} className="tabular">
            {`${t(`invoices.due.count.${kind}`, { smart_count: count })}: ${inCurrency(total, currency)}`}
          </Typography>
        ))}
      </Box>
      {issues && (
        <FormControlLabel
          control={<Checkbox checked={issue} onChange={(_, on) => setIssue(on)} autoFocus />}
          label={t('invoices.due.at_once')}
        />
      )}
      {issue && refused.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{t('invoices.due.refused', { smart_count: refused.length })}</AlertTitle>
          {refused.map(({ id, source, refusals }) => (
            <div key={id}>{`${source}: ${refusals.join(' ')}`}</div>
          ))}
        </Alert>
      )}
    </ConfirmDialog>
  );
};

/** How many of each kind, and what they come to in each currency. */
const totalsOf = (rows: DueRow[]) => {
  const groups = new Map<string, DueRow[]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => {
    const [{ kind, currency }] = group as [DueRow, ...DueRow[]];
    return { kind, currency, count: group.length, total: sum(group.map(({ total }) => total)).toFixed(2) };
  });
};
