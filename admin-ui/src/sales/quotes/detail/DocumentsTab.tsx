import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { PdfButton } from '../../../shell/PdfButton';
import { CustomerConstancia } from '../../parts/CustomerConstancia';
import { MailList } from '../../parts/MailList';
import { useSaleCommand } from '../../parts/useSaleCommand';
import { downloadQuote } from '../calls';
import type { Quote, QuoteMail } from '../types';
import { LinksPart } from './LinksPart';
import { SendDialog } from './SendDialog';

/** The document, each time it was sent, and the customer's proof of tax situation. */
export const DocumentsTab = ({ quote }: { quote: Quote }) => {
  const t = useT();
  return (
    <Stack spacing={3.5}>
      <section>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {t('quotes.documents.paper')}
        </Typography>
        <PdfButton download={() => downloadQuote(quote.id)} />
      </section>
      <LinksPart quote={quote} />
      <Mails quote={quote} />
      <CustomerConstancia customer={quote.customer} />
    </Stack>
  );
};

const Mails = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const command = useSaleCommand();
  const [again, setAgain] = useState<QuoteMail | null>(null);
  const maySend = quote.actions.some(({ name, allowed }) => name === 'send' && allowed);
  const onAgain = (mail: QuoteMail) => {
    command.forget();
    setAgain(mail);
  };
  return (
    <>
      <MailList<QuoteMail>
        title={t('quotes.documents.mails')}
        none={t('quotes.documents.not_sent')}
        mails={quote.mails}
        noteOf={({ version, by }) => [t('quotes.version', { version }), by].join(' · ')}
        onAgain={maySend ? onAgain : undefined}
      />
      {again && <SendDialog quote={quote} command={command} again={again} onClose={() => setAgain(null)} />}
    </>
  );
};
