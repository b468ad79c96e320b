import { useParams } from 'react-router';
import { DetailPage } from '../shell/detail/DetailPage';
import { ComplementsTab } from './detail/ComplementsTab';
import { ConceptsTab } from './detail/ConceptsTab';
import { CreditNotesTab } from './detail/CreditNotesTab';
import { DocumentsTab } from './detail/DocumentsTab';
import { FilesTab } from './detail/FilesTab';
import { InvoiceHead } from './detail/InvoiceHead';
import { INVOICES, type Invoice } from './types';

/** All of an invoice: how it stands, what is to be corrected, what it says, and its files. */
export const InvoicePage = () => {
  const { id = '' } = useParams();
  return (
    <DetailPage<Invoice>
      resource={INVOICES}
      id={id}
      head={(invoice) => <InvoiceHead invoice={invoice} />}
      tabs={[
        {
          name: 'concepts',
          label: 'invoices.tabs.concepts',
          content: (invoice) => <ConceptsTab invoice={invoice} />,
          when: ({ kind }) => kind !== 'P',
        },
        {
          name: 'documents',
          label: 'invoices.tabs.documents',
          content: (invoice) => <DocumentsTab invoice={invoice} />,
          when: ({ kind }) => kind === 'P',
        },
        {
          name: 'complements',
          label: 'invoices.tabs.complements',
          content: (invoice) => <ComplementsTab invoice={invoice} />,
          when: ({ balance }) => balance !== null,
        },
        {
          name: 'credits',
          label: 'invoices.tabs.credits',
          content: (invoice) => <CreditNotesTab invoice={invoice} />,
          when: ({ creditNotes }) => creditNotes.length > 0,
        },
        {
          name: 'files',
          label: 'invoices.tabs.files',
          content: (invoice) => <FilesTab invoice={invoice} />,
        },
      ]}
    />
  );
};
