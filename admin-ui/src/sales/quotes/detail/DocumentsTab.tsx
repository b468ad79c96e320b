import MailOutline from '@mui/icons-material/MailOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useSession } from '../../../auth/useSession';
import { dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { ConstanciaBox } from '../../../partners/constancia/ConstanciaBox';
import { CUSTOMERS, WHOLESALERS } from '../../../partners/kinds';
import type { Partner } from '../../../partners/types';
import { WHOLE } from '../../../shell/detail/DetailPage';
import { StatusChip } from '../../../shell/StatusChip';
import { PdfButton } from '../../parts/PdfButton';
import { downloadQuote } from '../calls';
import type { Quote, QuoteMail } from '../types';
import { SendDialog } from './SendDialog';
import { useQuoteCommand } from './useQuoteCommand';

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
      <Mails quote={quote} />
      <Constancia quote={quote} />
    </Stack>
  );
};

const Mails = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const command = useQuoteCommand();
  const [again, setAgain] = useState<QuoteMail | null>(null);
  const maySend = quote.actions.some(({ name, allowed }) => name === 'send' && allowed);
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('quotes.documents.mails')}
      </Typography>
      {quote.mails.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('quotes.documents.not_sent')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {quote.mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            onAgain={
              maySend
                ? () => {
                    command.forget();
                    setAgain(mail);
                  }
                : undefined
            }
          />
        ))}
      </Box>
      {again && (
        <SendDialog
          quote={quote}
          command={command}
          recipient={again.recipient}
          onClose={() => setAgain(null)}
        />
      )}
    </section>
  );
};

const MailRow = ({ mail, onAgain }: { mail: QuoteMail; onAgain?: () => void }) => {
  const t = useT();
  const { recipient, state, error, version, createdAt, sentAt } = mail;
  return (
    <Box component="li" sx={ROW}>
      <MailOutline color="action" sx={{ mt: 0.25 }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>{recipient}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('quotes.version', { version })} · {dateTime(sentAt ?? createdAt)}
        </Typography>
        {error && (
          <Typography variant="body2" color="error">
            {error}
          </Typography>
        )}
      </Box>
      <StatusChip status={state} />
      {onAgain && (
        <Button
          size="small"
          variant="outlined"
          onClick={onAgain}
          aria-label={t('quotes.mail.again_to', { recipient })}
        >
          {t('quotes.mail.again')}
        </Button>
      )}
    </Box>
  );
};

const Constancia = ({ quote: { customer } }: { quote: Quote }) => {
  const t = useT();
  const { can } = useSession();
  const kind = customer.kind === 'wholesaler' ? WHOLESALERS : CUSTOMERS;
  const sees = can('read', kind.subject);
  const { data } = useGetOne<Partner>(
    kind.resource,
    { id: customer.id, meta: WHOLE },
    { enabled: sees, retry: false },
  );
  if (!sees || !data) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('partners.constancia.title')}
      </Typography>
      <ConstanciaBox kind={kind} partner={data} readOnly />
    </section>
  );
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
