import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSession } from '../../auth/useSession';
import { date, dateTime, inCurrency, mxn, rate } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { codeWords, useTaxCatalogues } from '../../partners';
import { CustomerLink } from '../../sales';
import { DocumentLink } from '../../shell/DocumentLink';
import { type Fact, Facts } from '../../shell/detail/Facts';
import { InvoiceLink } from '../start/InvoiceLink';
import type { Invoice } from '../types';
import { cancelWords } from './InvoiceNotice';

/** For whom, of what, how much, and what the SAT knows it by: in view whatever tab is open. */
export const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const codes = useCodes();
  const { currency, receiverParty: to, replaces, replacedBy, status, payment, balance, credits } = invoice;
  const facts: (Fact | false)[] = [
    {
      label: t('fields.InvoiceRow.customer'),
      value: (
        <CustomerLink
          customer={{ id: invoice.idClient, kind: invoice.customerKind, name: invoice.customer }}
        />
      ),
    },
    { label: t('fields.InvoiceRow.source'), value: <Source invoice={invoice} /> },
    invoice.globalPeriod !== null && {
      label: t('invoices.global.periodicity'),
      value: invoice.globalPeriod.words,
    },
    {
      label: t(payment ? 'invoices.complement.received' : 'fields.InvoiceRow.total'),
      value: (
        <Typography component="span" sx={{ fontSize: '1.1rem', fontWeight: 620 }}>
          {inCurrency(invoice.total, currency)}
        </Typography>
      ),
    },
    currency !== 'MXN' && {
      label: t('fields.InvoiceRow.totalMxn'),
      value: `${mxn(invoice.totalMxn)} · ${rate(invoice.exchangeRate)}`,
    },
    { label: t('fields.InvoiceRow.receiver'), value: [to.name, to.RFC].filter(Boolean).join(' · ') },
    {
      label: t('invoices.receiver_place'),
      value: [codes.regime(to.taxRegime), to.postalCode].filter(Boolean).join(' · '),
    },
    { label: t('fields.InvoiceRow.CFDIUssage'), value: codes.use(invoice.CFDIUssage) },
    payment === null && {
      label: t('fields.InvoiceRow.paymentMethod'),
      value: t(`invoices.methods.${methodOf(invoice)}`),
    },
    payment !== null && {
      label: t('invoices.complement.day'),
      value: [date(payment.day), payment.reference].filter(Boolean).join(' · '),
    },
    balance !== null && { label: t('invoices.complement.left_to_pay'), value: inCurrency(balance, currency) },
    { label: t('fields.InvoiceRow.paymentForm'), value: codes.form(invoice.paymentForm) },
    invoice.uuid !== '' && { label: t('fields.InvoiceRow.uuid'), value: invoice.uuid, wide: true },
    invoice.stampedAt !== null && {
      label: t('fields.InvoiceRow.stampedAt'),
      value: dateTime(invoice.stampedAt),
    },
    invoice.certificate !== '' && { label: t('invoices.certificate'), value: invoice.certificate },
    credits !== null && { label: t('invoices.credit.of'), value: <InvoiceLink invoice={credits} /> },
    Number(invoice.credited) > 0 && {
      label: t('fields.InvoiceRow.credited'),
      value: inCurrency(invoice.credited, currency),
    },
    replaces !== null && { label: t('invoices.replaces'), value: <InvoiceLink invoice={replaces} /> },
    replacedBy !== null && { label: t('invoices.replaced_by'), value: <InvoiceLink invoice={replacedBy} /> },
    { label: t('fields.InvoiceRow.seller'), value: invoice.seller },
    {
      label: t('invoices.creator'),
      value: [invoice.creator, dateTime(invoice.createdAt)].filter(Boolean).join(' · '),
    },
    invoice.cancelMotive !== '' && {
      label: t('invoices.cancel.motive'),
      value: `${invoice.cancelMotive} ${invoice.cancelMotiveLabel}`,
      wide: true,
    },
    status === 'Timbrada' && {
      label: t('invoices.cancel.title'),
      value: cancelWords(t, invoice),
      wide: true,
    },
  ];
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
};

const methodOf = ({ paymentMethod }: Invoice): 'PUE' | 'PPD' => (paymentMethod === 'PUE' ? 'PUE' : 'PPD');

/** The SAT's codes with their words; the code alone for who may not read the catalogues. */
const useCodes = () => {
  const { can } = useSession();
  const { regimes, uses, paymentForms } = useTaxCatalogues(can('read', 'Client') || can('read', 'Clients'));
  return {
    regime: (code: string) => codeWords(regimes, code),
    use: (code: string) => codeWords(uses, code),
    form: (code: string) => codeWords(paymentForms, code),
  };
};

const Source = ({ invoice: { idOrder, idLease, idPayment, idDevolution, source } }: { invoice: Invoice }) => {
  const t = useT();
  if (idOrder === null && idLease === null) return source;
  if (idPayment !== null) {
    return (
      <>
        {t('invoices.complement.of', { id: idPayment })}{' '}
        <DocumentLink kind="order" id={idOrder} number={String(idOrder)} />
      </>
    );
  }
  if (idDevolution !== null) {
    return (
      <>
        <DocumentLink kind="refund" id={idDevolution} number={String(idDevolution)} />
        {t('invoices.credit.of_the')}
        <DocumentLink kind="order" id={idOrder} number={String(idOrder)} />
      </>
    );
  }
  // Which part of an order, or which installment of a lease.
  const part = source.includes(',') ? source.slice(source.indexOf(',')) : '';
  return (
    <>
      {idOrder === null ? (
        <DocumentLink kind="lease" id={idLease} number={String(idLease)} />
      ) : (
        <DocumentLink kind="order" id={idOrder} number={String(idOrder)} />
      )}
      {part}
    </>
  );
};
