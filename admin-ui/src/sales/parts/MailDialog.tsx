import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { components } from '../../api/schema';
import type { Done, HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { MailForm } from './MailForm';
import type { SaleCommand } from './useSaleCommand';

export type MailDraft = components['schemas']['MailDraft'];
export type NewLink = components['schemas']['NewQuoteLink'];
/** What is left out is as the server has it: the words of the company. */
export type Letter = Pick<
  components['schemas']['SendInvoiceIn'],
  'recipients' | 'subject' | 'message' | 'copyToMe' | 'offered'
>;

export interface MailProps {
  title: string;
  text: string;
  confirm: string;
  /** To whom, when it is sent once more, and in which words. */
  again?: { recipient: string; subject: string; message: string };
  command: Pick<SaleCommand, 'busy' | 'told' | 'run'>;
  /** Makes a link to the document, where it has one and the person may. */
  link?: () => Promise<HttpAnswer<Done & { data: NewLink }>>;
  /** What it would be sent with. */
  read: () => Promise<MailDraft>;
  send: (letter: Letter) => Promise<HttpAnswer<Done>>;
  onClose: () => void;
}

/** A document by mail: to the customer in the company's words, until others are written. */
export const MailDialog = (props: MailProps) => {
  const { title, confirm, read, onClose } = props;
  const t = useT();
  // Read anew each time: what it says is of now, and a reading in between would overwrite nothing that is typed.
  const { data, error } = useQuery({
    queryKey: ['mail-draft', useId()],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <MailForm {...props} draft={data} />;
  return (
    <ConfirmDialog title={title} confirm={confirm} wide disabled onConfirm={onClose} onClose={onClose}>
      {error ? (
        <ErrorAlert error={error} />
      ) : (
        <Skeleton role="status" variant="rounded" height={260} aria-label={t('quotes.send.loading')} />
      )}
    </ConfirmDialog>
  );
};
