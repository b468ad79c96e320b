import { useParams } from 'react-router';
import { DetailPage } from '../../shell/detail/DetailPage';
import { PaymentsTab } from '../payments/PaymentsTab';
import { RESOURCE } from './calls';
import { ContentTab } from './detail/ContentTab';
import { DocumentsTab } from './detail/DocumentsTab';
import { QuoteHead } from './detail/QuoteHead';
import type { Quote } from './types';

/** All of a quote: what it offers, what was paid of it, and what was sent. */
export const QuotePage = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage<Quote>
      resource={RESOURCE}
      id={id}
      head={(quote) => <QuoteHead quote={quote} />}
      tabs={[
        {
          name: 'content',
          label: 'quotes.tabs.content',
          content: (quote) => <ContentTab quote={quote} />,
        },
        {
          name: 'payments',
          label: 'quotes.tabs.payments',
          content: (quote) => <PaymentsTab quote={quote.id} />,
        },
        {
          name: 'documents',
          label: 'quotes.tabs.documents',
          content: (quote) => <DocumentsTab quote={quote} />,
        },
      ]}
    />
  );
};
