import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { OwnSale, OwnSales } from '../parts/OwnSales';
import { downloadQuote, RESOURCE } from './calls';
import { StatusMark } from './marks';
import type { QuoteRow } from './types';

/** The quotes of the customer who looks. What is paid of a lease that came of one stands with the lease. */
export const OwnQuotes = () => {
  const t = useT();
  return (
    <OwnSales<QuoteRow>
      resource={RESOURCE}
      title={t('quotes.own.title')}
      failed={t('quotes.own.failed')}
      empty={
        <EmptyState
          icon={<RequestQuoteOutlined />}
          title={t('quotes.own.empty')}
          hint={t('quotes.own.empty_hint')}
        />
      }
      item={({ id, status, expired, createdAt, validUntil, leaseMonths, total, percentage, order }) => (
        <OwnSale
          title={t('quotes.title', { id })}
          mark={<StatusMark status={status} expired={expired} />}
          text={[
            date(createdAt),
            t('quotes.own.until', { date: date(validUntil) }),
            leaseMonths && t('quotes.lease.own', { smart_count: leaseMonths }),
          ]
            .filter(Boolean)
            .join(' · ')}
          total={total}
          percentage={leaseMonths && order ? null : percentage}
          paidLabel={t('quotes.paid_of', { id })}
          pdfLabel={t('quotes.pdf_of', { id })}
          download={() => downloadQuote(id)}
        />
      )}
    />
  );
};
