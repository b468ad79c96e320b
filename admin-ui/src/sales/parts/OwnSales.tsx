import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { mxn } from '../../i18n/format';
import { useT, useWords } from '../../i18n/useT';
import { ListSkeleton } from '../../shell/list/ListSkeleton';
import { PdfIconButton } from '../../shell/PdfButton';
import { PaidBar } from '../quotes/marks';

const FEW = 10;
const NEWEST = { field: 'id', order: 'DESC' } as const;

interface Props<Row extends RaRecord> {
  resource: string;
  title: string;
  /** What is said when they could not be read. */
  failed: string;
  empty: ReactNode;
  item: (row: Row) => ReactNode;
}

/** The quotes, orders or leases of the customer who looks, a few at a time. Nothing changes here. */
export const OwnSales = <Row extends RaRecord>({ resource, title, failed, empty, item }: Props<Row>) => {
  const t = useT();
  const id = useId();
  const words = useWords();
  const [shown, setShown] = useState(FEW);
  const { data, total, error, isPending, isFetching, refetch } = useGetList<Row>(resource, {
    pagination: { page: 1, perPage: shown },
    sort: NEWEST,
    filter: {},
  });
  const again = <Button onClick={() => refetch()}>{t('shell.retry')}</Button>;
  return (
    <Card component="section" aria-labelledby={id} sx={{ width: '100%' }}>
      <Typography id={id} variant="h2" sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
        {title}
      </Typography>
      {isPending && <ListSkeleton columns={3} />}
      {error && !data && (
        <Alert severity="error" action={again} sx={{ m: 2 }}>
          {failed} {words(error.message)}
        </Alert>
      )}
      {data?.length === 0 && empty}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={isFetching}>
        {data?.map((row) => (
          <Box component="li" key={row.id} sx={ROW}>
            {item(row)}
          </Box>
        ))}
      </Box>
      {(total ?? 0) > shown && (
        <Box sx={{ p: 2, textAlign: 'center' }}>
          <Button loading={isFetching} onClick={() => setShown(shown + FEW)}>
            {t('quotes.own.more')}
          </Button>
        </Box>
      )}
    </Card>
  );
};

interface RowProps {
  title: ReactNode;
  mark: ReactNode;
  text: ReactNode;
  /** What it comes to, and its papers. */
  children: ReactNode;
}

/** One of them: what it is called, how it stands, and what is to be known of it. */
export const OwnRow = ({ title, mark, text, children }: RowProps) => (
  <>
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography component="div" sx={{ fontWeight: 580, mb: 0.25 }}>
        <span>{title}</span> {mark}
      </Typography>
      <Typography component="div" variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
    {children}
  </>
);

interface SaleProps extends Omit<RowProps, 'children'> {
  /** Null of one whose amounts are told elsewhere. */
  total: string | null;
  percentage: string | null;
  paidLabel: string;
  pdfLabel: string;
  download: () => Promise<void>;
}

/** A quote or an order: what it comes to, how much is paid, and its PDF. */
export const OwnSale = ({ total, percentage, paidLabel, pdfLabel, download, ...row }: SaleProps) => {
  const t = useT();
  return (
    <OwnRow {...row}>
      {total !== null && (
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {mxn(total)}
        </Typography>
      )}
      {percentage !== null && (
        <Box>
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {t('fields.QuoteRow.percentage')}
          </Typography>
          <PaidBar percentage={percentage} label={paidLabel} />
        </Box>
      )}
      <Box sx={{ ml: 'auto' }}>
        <PdfIconButton download={download} label={pdfLabel} />
      </Box>
    </OwnRow>
  );
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
