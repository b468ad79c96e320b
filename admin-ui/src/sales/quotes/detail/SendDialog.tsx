import { useT } from '../../../i18n/useT';
import { MailDialog } from '../../parts/MailDialog';
import type { SaleCommand } from '../../parts/useSaleCommand';
import { sendQuote } from '../calls';
import type { Quote } from '../types';

interface Props {
  quote: Quote;
  command: SaleCommand;
  /** To whom, when it is sent once more. */
  recipient?: string;
  onClose: () => void;
}

/** The quote by mail. */
export const SendDialog = ({ quote, command, recipient, onClose }: Props) => {
  const t = useT();
  return (
    <MailDialog
      title={t('quotes.send.title', { id: quote.id })}
      text={t('quotes.send.text')}
      confirm={t('quotes.send.confirm')}
      recipient={recipient ?? quote.customer.customerEmail}
      command={command}
      send={(address) => sendQuote(quote.id, address)}
      onClose={onClose}
    />
  );
};
