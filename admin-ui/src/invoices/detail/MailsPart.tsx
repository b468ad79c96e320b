import MailIcon from '@mui/icons-material/MailOutline';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { MailDialog, MailList, type SentMail, useMailWatch, wordsOf } from '../../sales';
import { useCommand } from '../../shell/useCommand';
import { mailInvoice, readMailDraft } from '../calls';
import { INVOICES, type Invoice } from '../types';

const GIVEN_OUT = new Set(['Timbrada', 'Cancelación solicitada']);

/** Each time it was sent by mail, and the button that sends it; nothing of what is not stamped, or was for a test. */
export const MailsPart = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { can } = useSession();
  const { busy, refusal, run, forget } = useCommand(INVOICES);
  const [open, setOpen] = useState<{ again?: SentMail } | null>(null);
  const { mails, status, isTest } = invoice;
  useMailWatch(INVOICES, mails);
  const may = GIVEN_OUT.has(status) && !isTest && can('issue', 'Invoices');
  const begin = (again?: SentMail) => {
    forget();
    setOpen({ again });
  };
  if (!may && mails.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      <MailList
        title={t('quotes.documents.mails')}
        none={t('quotes.documents.not_sent')}
        mails={mails}
        noteOf={({ by }) => by}
        onAgain={may ? begin : undefined}
      />
      {may && (
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          onClick={() => begin()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('invoices.mail.open')}
        </Button>
      )}
      {open && (
        <MailDialog
          title={t('invoices.mail.title', { number: invoice.number })}
          text={t('invoices.mail.text')}
          confirm={t('invoices.mail.confirm')}
          again={open.again && wordsOf(open.again)}
          command={{ busy, told: refusal, run }}
          read={() => readMailDraft(invoice.id)}
          send={(letter) => mailInvoice(invoice.id, letter)}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
};
