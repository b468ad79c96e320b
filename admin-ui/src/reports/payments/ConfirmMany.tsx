import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import type { Answer, HttpAnswer } from '../../api/types';
import { moneyOf, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ZERO } from '../../money/money';
import { MoneyFacts } from '../../sales';
import { ManyDialog } from '../../shell/bulk/ManyDialog';
import { type Kept, stay } from './staying';
import type { ReportedPayment, ReportedRefund } from './types';

type Row = ReportedPayment | ReportedRefund;

interface Props<T extends Row> {
  resource: string;
  touched: string[];
  confirm: (row: T) => Promise<HttpAnswer<Answer<Kept>>>;
}

/** Those of the chosen rows that may be confirmed, named one by one, each with what came of it. */
export const ConfirmMany = <T extends Row>(props: Props<T>) => {
  const t = useT();
  const { data = [], selectedIds } = useListContext<T>();
  const [rows, setRows] = useState<T[]>();
  const ready = data.filter(
    ({ id, actions }) =>
      selectedIds.includes(id) && actions.some(({ name, allowed }) => name === 'confirm' && allowed),
  );
  return (
    <>
      <Button variant="contained" disabled={ready.length === 0} onClick={() => setRows(ready)}>
        {t('reports.confirm_many', { smart_count: ready.length })}
      </Button>
      {ready.length < selectedIds.length && (
        <Typography variant="body2">{t('reports.not_to_confirm')}</Typography>
      )}
      {rows && <Asking {...props} rows={rows} onClose={() => setRows(undefined)} />}
    </>
  );
};

interface AskingProps<T extends Row> extends Props<T> {
  /** As they were chosen: what is confirmed is not ready any more, and stands in the dialog all the same. */
  rows: T[];
  onClose: () => void;
}

const Asking = <T extends Row>({ resource, touched, confirm, rows, onClose }: AskingProps<T>) => {
  const t = useT();
  const client = useQueryClient();
  const { onUnselectItems } = useListContext<T>();
  const sum = rows.reduce((total, { amountMxn }) => total.plus(amountMxn), ZERO);
  const title = t('reports.confirm_many', { smart_count: rows.length });
  return (
    <ManyDialog
      title={title}
      confirm={() => title}
      rows={rows.map((row) => ({
        id: row.id,
        name: String(row.id),
        about: `${moneyOf(row)} · ${row.customer} · ${row.reference}`,
        facts: <MoneyFacts money={row} />,
      }))}
      perform={async (id) => {
        const row = rows.find((one) => one.id === id) as T;
        const answer = await confirm(row);
        stay(client, resource, row.id, answer.json.data);
        return answer;
      }}
      touched={touched.filter((name) => name !== resource)}
      onClose={(done) => {
        onClose();
        if (done) onUnselectItems();
      }}
    >
      <Typography color="text.secondary">{t('reports.confirm_sum', { sum: mxn(sum.toFixed(2)) })}</Typography>
    </ManyDialog>
  );
};
