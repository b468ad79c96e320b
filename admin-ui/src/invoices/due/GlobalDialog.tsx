import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusedBy } from '../../api/refusals';
import { thisMonth } from '../../commissions';
import { date, mxn } from '../../i18n/format';
import { useT, useWords } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { DocumentLink } from '../../shell/DocumentLink';
import { Facts } from '../../shell/detail/Facts';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { WholeDayField } from '../../shell/form/DayField';
import { useCommand } from '../../shell/useCommand';
import { TOUCHED } from '../calls';
import type { GlobalLook, Periodicity } from '../types';
import { draftGlobal, useGlobalLook } from './calls';

const PERIODICITIES = ['01', '02', '03', '04'] as const;

/** The last day of the month before this one: what is over can be invoiced. */
const lastMonth = (): string => {
  const first = new Date(`${thisMonth()}-01T00:00:00Z`);
  first.setUTCDate(0);
  return first.toISOString().slice(0, 10);
};

/** The global invoice of a period, looked at before its draft is made: its orders, what they come to, and what is left out. */
export const GlobalDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const words = useWords();
  const navigate = useNavigate();
  const [periodicity, setPeriodicity] = useState<Periodicity>('04');
  const [day, setDay] = useState(lastMonth);
  const { data: look, error, isFetching } = useGlobalLook(periodicity, day);
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const begin = async () => {
    const made = await run(() => draftGlobal(periodicity, day));
    if (made) navigate(pathTo('invoice-details', { id: made.data.id }));
  };
  return (
    <ConfirmDialog
      title={t('invoices.global.open')}
      text={t('invoices.global.text')}
      confirm={t('invoices.global.draft')}
      wide
      busy={busy}
      disabled={isFetching || !look?.allowed}
      refusal={refusal?.message ?? (error ? words(refusedBy(error).message) : undefined)}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          select
          fullWidth
          label={t('invoices.global.periodicity')}
          value={periodicity}
          onChange={({ target }) => setPeriodicity(target.value as Periodicity)}
        >
          {PERIODICITIES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`invoices.global.periods.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <WholeDayField
          label={t('invoices.global.day')}
          value={day}
          onChange={(next) => next && setDay(next)}
          fullWidth
        />
      </Stack>
      {isFetching ? <LinearProgress /> : look && <Look look={look} onSee={setDay} />}
    </ConfirmDialog>
  );
};

const Look = ({ look, onSee }: { look: GlobalLook; onSee: (day: string) => void }) => {
  const t = useT();
  return (
    <>
      {look.reason && <Alert severity="info">{look.reason}</Alert>}
      {look.earliest && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => onSee(look.earliest ?? '')}>
              {t('invoices.global.see')}
            </Button>
          }
        >
          {t('invoices.global.earlier', { smart_count: look.earlier, date: date(look.earliest) })}
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: t('invoices.global.period'),
            value: t('invoices.global.from_to', { from: date(look.dateFrom), to: date(look.dateTo) }),
          },
          { label: t('invoices.global.count'), value: look.count },
          { label: t('fields.InvoiceRow.subtotal'), value: mxn(look.subtotal) },
          { label: t('fields.InvoiceRow.tax'), value: mxn(look.tax) },
          { label: t('fields.InvoiceRow.total'), value: <strong>{mxn(look.total)}</strong> },
        ]}
      />
      {look.count > 0 && (
        <Orders
          label={t('invoices.global.orders')}
          last={t('invoices.global.paid_on')}
          rows={look.orders}
          more={look.count - look.orders.length}
          tell={({ day }) => date(day)}
        />
      )}
      {look.leftOutCount > 0 && (
        <Orders
          label={t('invoices.global.left_out')}
          last={t('invoices.global.why')}
          rows={look.leftOut}
          more={look.leftOutCount - look.leftOut.length}
          tell={({ reason }) => reason}
        />
      )}
    </>
  );
};

interface OrdersProps {
  label: string;
  /** What the last column is called, and what it tells. */
  last: string;
  tell: (one: GlobalLook['orders'][number]) => string;
  rows: GlobalLook['orders'];
  /** How many are not shown. */
  more: number;
}

const Orders = ({ label, last, tell, rows, more }: OrdersProps) => {
  const t = useT();
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <MoneyTable
        label={label}
        words={[0, 1, 2]}
        heads={[
          t('invoices.global.order'),
          t('fields.InvoiceRow.customer'),
          last,
          t('fields.InvoiceRow.total'),
        ]}
        rows={rows.map((one) => ({
          key: one.idOrder,
          cells: [
            <DocumentLink key="order" kind="order" id={one.idOrder} number={String(one.idOrder)} />,
            one.customer,
            tell(one),
            mxn(one.total),
          ],
        }))}
      />
      {more > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('invoices.global.more', { smart_count: more })}
        </Typography>
      )}
    </div>
  );
};
