import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { inCurrency, number, rate } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import { Facts } from '../../shell/detail/Facts';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import type { Invoice } from '../types';

/** What is invoiced, as the SAT gets it, and how it adds up. */
export const ConceptsTab = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { lines, currency, subtotal, tax, total } = invoice;
  const amount = (value: string) => inCurrency(value, currency);
  // The concepts of a global invoice are orders, by their number.
  const codeOf = (code: string) =>
    invoice.globalPeriod ? <DocumentLink kind="order" id={Number(code)} number={code} /> : code;
  return (
    <Stack spacing={3}>
      <MoneyTable
        label={t('invoices.tabs.concepts')}
        words={[0, 1]}
        heads={[
          t('invoices.concept.description'),
          t('invoices.concept.codes'),
          t('invoices.concept.quantity'),
          t('invoices.concept.unitPrice'),
          t('invoices.concept.amount'),
          t('fields.InvoiceRow.tax'),
        ]}
        rows={lines.map((line, at) => ({
          key: at,
          cells: [
            <Words
              key="words"
              text={line.description}
              code={codeOf(line.identification)}
              imported={line.pedimento && `${t('fields.PieceRow.NoPetition')} ${line.pedimento}`}
            />,
            `${line.satCode || t('invoices.concept.no_code')} · ${line.unitCode}`,
            number(line.quantity),
            rate(line.unitPrice),
            rate(line.amount),
            rate(line.tax),
          ],
        }))}
      />
      <Facts
        title={t('invoices.sums')}
        facts={[
          { label: t('fields.InvoiceRow.subtotal'), value: amount(subtotal) },
          { label: t('fields.InvoiceRow.tax'), value: amount(tax) },
          { label: t('fields.InvoiceRow.total'), value: <strong>{amount(total)}</strong> },
        ]}
      />
    </Stack>
  );
};

interface WordsProps {
  text: string;
  code: ReactNode;
  imported: string;
}

const Words = ({ text, code, imported }: WordsProps) => (
  <Box component="span" sx={{ display: { md: 'inline-block' }, whiteSpace: 'normal', minWidth: { md: 260 } }}>
    {text}
    {[code, imported].filter(Boolean).map((quiet, at) => (
      <Typography
        key={at === 0 ? 'code' : 'imported'}
        component="span"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block' }}
      >
        {quiet}
      </Typography>
    ))}
  </Box>
);
