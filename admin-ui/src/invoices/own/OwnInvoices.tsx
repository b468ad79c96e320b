import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { refusedBy } from '../../api/refusals';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { OwnRow, OwnSales } from '../../sales';
import { EmptyState } from '../../shell/EmptyState';
import { PdfButton } from '../../shell/PdfButton';
import { StatusChip } from '../../shell/StatusChip';
import { downloadPdf, downloadXml } from '../calls';
import { INVOICES, type InvoiceRow } from '../types';

/** The invoices of the customer who looks, with both of their files. */
export const OwnInvoices = () => {
  const t = useT();
  return (
    <OwnSales<InvoiceRow>
      resource={INVOICES}
      title={t('invoices.own.title')}
      failed={t('invoices.own.failed')}
      empty={
        <EmptyState
          icon={<ReceiptIcon />}
          title={t('invoices.own.empty')}
          hint={t('invoices.own.empty_hint')}
        />
      }
      item={(row) => <OwnInvoice row={row} />}
    />
  );
};

const OwnInvoice = ({ row }: { row: InvoiceRow }) => {
  const t = useT();
  const notify = useNotify();
  const { number, status, source, issuedAt, total, currency } = row;
  const get = () => downloadXml(row).catch((error) => notify(refusedBy(error).message, { type: 'error' }));
  return (
    <OwnRow
      title={t(row.kind === 'P' ? 'invoices.complement.title' : 'invoices.title', { number })}
      mark={<StatusChip status={status} />}
      text={[date(issuedAt), source].join(' · ')}
    >
      <Typography className="tabular" sx={{ fontWeight: 600 }}>
        {inCurrency(total, currency)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
        <PdfButton download={() => downloadPdf(row)} name={t('invoices.own.pdf', { number })} />
        <Button variant="outlined" onClick={get} aria-label={t('invoices.own.xml', { number })}>
          XML
        </Button>
      </Box>
    </OwnRow>
  );
};
