import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { mxn } from '../../i18n/format';
import { useT, useWords } from '../../i18n/useT';
import { ZERO } from '../../money/money';
import { MoneyFacts } from '../../sales';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { type Kept, stay } from './staying';
import type { ReportedPayment, ReportedRefund } from './types';

type Row = ReportedPayment | ReportedRefund;

interface Props<T extends Row> {
  resource: string;
  touched: string[];
  confirm: (row: T) => Promise<{ json: { data: Kept } }>;
}

/** Those of the chosen rows that may be confirmed, named one by one, with one answer. */
export const ConfirmMany = <T extends Row>({ resource, touched, confirm }: Props<T>) => {
  const t = useT();
  const words = useWords();
  const client = useQueryClient();
  const notify = useNotify();
  const { data = [], selectedIds, onUnselectItems } = useListContext<T>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const rows = data.filter(
    ({ id, actions }) =>
      selectedIds.includes(id) && actions.some(({ name, allowed }) => name === 'confirm' && allowed),
  );
  const act = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      // One after the other: what was confirmed stays so when a later one is refused.
      for (const row of rows) stay(client, resource, row.id, (await confirm(row)).json.data);
      notify(t('reports.confirmed', { smart_count: rows.length }), { type: 'success' });
      setAsking(false);
      onUnselectItems();
    } catch (error) {
      const { message } = refusedBy(error);
      setRefusal(words(message));
    } finally {
      const others = touched.filter((name) => name !== resource);
      await Promise.all(others.map((name) => client.invalidateQueries({ queryKey: [name] })));
      setBusy(false);
    }
  };
  const sum = rows.reduce((total, { amountMxn }) => total.plus(amountMxn), ZERO);
  return (
    <>
      <Button variant="contained" disabled={rows.length === 0} onClick={() => setAsking(true)}>
        {t('reports.confirm_many', { smart_count: rows.length })}
      </Button>
      {rows.length < selectedIds.length && (
        <Typography variant="body2">{t('reports.not_to_confirm')}</Typography>
      )}
      {asking && (
        <ConfirmDialog
          wide
          title={t('reports.confirm_many', { smart_count: rows.length })}
          text={t('reports.confirm_sum', { sum: mxn(sum.toFixed(2)) })}
          confirm={t('reports.confirm_many', { smart_count: rows.length })}
          busy={busy}
          disabled={rows.length === 0}
          refusal={refusal}
          onConfirm={act}
          onClose={() => setAsking(false)}
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {rows.map((row) => (
              <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
                <MoneyFacts money={row} />
              </Box>
            ))}
          </Box>
        </ConfirmDialog>
      )}
    </>
  );
};
