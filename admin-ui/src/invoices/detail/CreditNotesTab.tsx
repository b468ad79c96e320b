import Stack from '@mui/material/Stack';
import { inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { sum } from '../../money/money';
import { DocumentLink } from '../../shell/DocumentLink';
import { Facts } from '../../shell/detail/Facts';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { InvoiceLink } from '../start/InvoiceLink';
import type { Invoice } from '../types';

/** What credit notes lower of an invoice, and what of it stands. */
export const CreditNotesTab = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { creditNotes, currency, total, credited } = invoice;
  const amount = (value: string) => inCurrency(value, currency);
  return (
    <Stack spacing={3}>
      <MoneyTable
        label={t('invoices.tabs.credits')}
        words={[0, 1]}
        heads={[t('invoices.kinds.E'), t('invoices.credit.refund'), t('fields.InvoiceRow.total')]}
        rows={creditNotes.map((one) => ({
          key: one.note.id,
          quiet: !one.counts,
          cells: [
            <InvoiceLink key="note" invoice={one.note} />,
            <DocumentLink
              key="refund"
              kind="refund"
              id={one.idDevolution}
              number={String(one.idDevolution)}
            />,
            amount(one.total),
          ],
        }))}
      />
      <Facts
        title={t('invoices.credit.left')}
        facts={[
          { label: t('fields.InvoiceRow.total'), value: amount(total) },
          { label: t('fields.InvoiceRow.credited'), value: amount(credited) },
          {
            label: t('invoices.credit.stands'),
            value: <strong>{amount(sum([total, `-${credited}`]).toFixed(2))}</strong>,
          },
        ]}
      />
    </Stack>
  );
};
