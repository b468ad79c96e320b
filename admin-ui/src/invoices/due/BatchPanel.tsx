import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { InvoiceLink } from '../start/InvoiceLink';
import { INVOICES } from '../types';
import { useBatch } from './calls';
import type { Batch, BatchLine } from './types';

/** How far many invoices at once are, and what came of each. */
export const BatchPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { data: batch, error } = useBatch(id);
  const finished = batch?.finished ?? false;
  useEffect(() => {
    // What was invoiced waits no more.
    if (finished) void client.invalidateQueries({ queryKey: [INVOICES] });
  }, [client, finished]);
  if (error) return <ErrorAlert error={error} />;
  if (!batch) return null;
  return (
    <Card sx={{ mb: 3 }}>
      <CardContent>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('invoices.due.batch', { date: dateTime(batch.createdAt), person: batch.creator })}
          </Typography>
          <Button onClick={onClose}>{t('shell.form.close')}</Button>
        </Stack>
        <Progress batch={batch} />
        <MoneyTable
          label={t('invoices.due.results')}
          words={[0, 1, 2]}
          heads={[t('fields.InvoiceRow.source'), t('fields.InvoiceRow.customer'), t('invoices.due.result')]}
          rows={batch.lines.map((line) => ({
            key: line.source,
            cells: [line.source, line.customer, <Result key="result" line={line} />],
            quiet: !line.done,
          }))}
        />
      </CardContent>
    </Card>
  );
};

const Progress = ({ batch: { total, ready, refused, finished } }: { batch: Batch }) => {
  const t = useT();
  const words = t('invoices.due.progress', { ready, smart_count: total });
  if (finished) {
    return (
      <Alert severity={refused > 0 ? 'warning' : 'success'} role="status" sx={{ mb: 1 }}>
        {refused > 0 ? t('invoices.due.some', { made: total - refused, refused }) : words}
      </Alert>
    );
  }
  return (
    <Stack spacing={1} role="status" sx={{ mb: 2 }}>
      <LinearProgress variant="determinate" value={(100 * ready) / total} aria-label={words} />
      <Typography variant="body2" color="text.secondary">
        {words}
      </Typography>
    </Stack>
  );
};

const Result = ({ line: { done, error, invoice } }: { line: BatchLine }) => {
  const t = useT();
  if (!done) return t('invoices.due.waits');
  return (
    <Stack component="span" sx={{ whiteSpace: 'normal' }}>
      {invoice && (
        <span>
          <InvoiceLink invoice={invoice} />
        </span>
      )}
      {error && (
        <Typography component="span" variant="body2" color="error">
          {error}
        </Typography>
      )}
    </Stack>
  );
};
