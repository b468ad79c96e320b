import { useT } from '../../../i18n/useT';
import { MailDialog } from '../../parts/MailDialog';
import { wordsOf } from '../../parts/MailList';
import type { SaleCommand } from '../../parts/useSaleCommand';
import { readDraft, sendQuote, shareQuote } from '../calls';
import type { Quote, QuoteMail } from '../types';

interface Props {
  quote: Quote;
  command: SaleCommand;
  /** The mail that is sent once more. */
  again?: QuoteMail;
  onClose: () => void;
}

/** The quote by mail. */
export const SendDialog = ({ quote, command, again, onClose }: Props) => {
  const t = useT();
  return (
    <MailDialog
      title={t('quotes.send.title', { id: quote.id })}
      text={t('quotes.send.text')}
      confirm={t('quotes.send.confirm')}
      again={again && wordsOf(again)}
      command={command}
      link={quote.shareable.allowed ? () => shareQuote(quote.id, '') : undefined}
      read={() => readDraft(quote.id)}
      send={(letter) => sendQuote(quote.id, letter)}
      onClose={onClose}
    />
  );
};
