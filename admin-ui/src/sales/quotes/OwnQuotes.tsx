import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { date, mxn } from '../../i18n/format';
import { type Key, useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { ListSkeleton } from '../../shell/list/ListSkeleton';
import { PdfIconButton } from '../parts/PdfButton';
import { downloadQuote, RESOURCE } from './calls';
import { PaidBar, StatusMark } from './marks';
import { NEWEST } from './QuotesPage';
import type { QuoteRow } from './types';

const FEW = 10;

/** The quotes of the customer who looks: how they stand, what they come to, and their PDFs. Nothing changes here. */
export const OwnQuotes = () => {
  const t = useT();
  const [shown, setShown] = useState(FEW);
  const { data, total, error, isPending, isFetching, refetch } = useGetList<QuoteRow>(RESOURCE, {
    pagination: { page: 1, perPage: shown },
    sort: NEWEST,
    filter: {},
  });
  const again = <Button onClick={() => refetch()}>{t('shell.retry')}</Button>;
  return (
    <Card component="section" sx={{ width: '100%' }}>
      <Typography variant="h2" sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
        {t('quotes.own.title')}
      </Typography>
      {isPending && <ListSkeleton columns={3} />}
      {error && !data && (
        <Alert severity="error" action={again} sx={{ m: 2 }}>
          {t('quotes.own.failed')} {t(error.message as Key, { _: error.message })}
        </Alert>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<RequestQuoteOutlined />}
          title={t('quotes.own.empty')}
          hint={t('quotes.own.empty_hint')}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={isFetching}>
        {data?.map((row) => (
          <OwnQuote key={row.id} row={row} />
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

const OwnQuote = ({ row }: { row: QuoteRow }) => {
  const t = useT();
  const { id, status, expired, createdAt, validUntil, total, percentage } = row;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 580, mb: 0.25 }}>
          <span>{t('quotes.title', { id })}</span> <StatusMark status={status} expired={expired} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {date(createdAt)} · {t('quotes.own.until', { date: date(validUntil) })}
        </Typography>
      </Box>
      <Typography className="tabular" sx={{ fontWeight: 600 }}>
        {mxn(total)}
      </Typography>
      <Box>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {t('quotes.fields.percentage')}
        </Typography>
        <PaidBar percentage={percentage} label={t('quotes.paid_of', { id })} />
      </Box>
      <Box sx={{ ml: 'auto' }}>
        <PdfIconButton download={() => downloadQuote(id)} label={t('quotes.pdf_of', { id })} />
      </Box>
    </Box>
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
