import MailIcon from '@mui/icons-material/MailOutline';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { MailDialog, MailList, useMailWatch } from '../../sales';
import { useCommand } from '../../shell/useCommand';
import { mailInvoice } from '../calls';
import { INVOICES, type Invoice } from '../types';

const GIVEN_OUT = new Set(['Timbrada', 'Cancelación solicitada']);

/** Each time it was sent by mail, and the button that sends it; nothing of what is not stamped, or was for a test. */
export const MailsPart = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { can } = useSession();
  const { busy, refusal, run, forget } = useCommand(INVOICES);
  const [to, setTo] = useState<string | null>(null);
  const { mails, status, isTest } = invoice;
  useMailWatch(INVOICES, mails);
  const may = GIVEN_OUT.has(status) && !isTest && can('issue', 'Invoices');
  const open = (recipient: string) => {
    forget();
    setTo(recipient);
  };
  if (!may && mails.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      <MailList
        title={t('quotes.documents.mails')}
        none={t('quotes.documents.not_sent')}
        mails={mails}
        noteOf={() => ''}
        onAgain={may ? ({ recipient }) => open(recipient) : undefined}
      />
      {may && (
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          onClick={() => open(invoice.customerEmail)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('invoices.mail.open')}
        </Button>
      )}
      {to !== null && (
        <MailDialog
          title={t('invoices.mail.title', { number: invoice.number })}
          text={t('invoices.mail.text')}
          confirm={t('invoices.mail.confirm')}
          recipient={to}
          command={{ busy, told: refusal, run }}
          send={(address) => mailInvoice(invoice.id, address)}
          onClose={() => setTo(null)}
        />
      )}
    </Stack>
  );
};
