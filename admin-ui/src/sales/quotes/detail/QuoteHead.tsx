import CopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { dateTime } from '../../../i18n/format';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { HolderRefusal } from '../../../inventory';
import { pathTo } from '../../../routes';
import { PageHeader } from '../../../shell/PageHeader';
import { PdfButton } from '../../../shell/PdfButton';
import { StatusChip } from '../../../shell/StatusChip';
import { useMailWatch } from '../../parts/useMailWatch';
import { useSaleCommand } from '../../parts/useSaleCommand';
import { downloadQuote, RESOURCE } from '../calls';
import { StatusMark } from '../marks';
import { StarButton } from '../StarButton';
import type { Quote } from '../types';
import { AcceptanceNote } from './AcceptanceNote';
import { ExchangeBanner } from './ExchangeBanner';
import { QuoteActions } from './QuoteActions';
import { QuoteFacts } from './QuoteFacts';

/** What it is called, how it stands, and what can be done with it now. */
export const QuoteHead = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const { can } = useSession();
  const command = useSaleCommand();
  const { refusal, holders } = command;
  useMailWatch(RESOURCE, quote.mails);
  return (
    <>
      <PageHeader
        title={t('quotes.title', { id: quote.id })}
        badges={
          <>
            <StatusMark status={quote.status} expired={quote.expired} mailState={quote.mails[0]?.state} />
            <StatusChip status={t('quotes.version', { version: quote.revision })} tone="neutral" />
            <StarButton id={quote.id} favorite={quote.favorite} />
          </>
        }
        actions={
          <>
            <PdfButton download={() => downloadQuote(quote.id)} />
            {can('create', 'Quote') && (
              <Button
                variant="outlined"
                startIcon={<CopyIcon />}
                component={Link}
                to={pathTo('new-quote', {}, { copia: quote.id })}
              >
                {t('quotes.copy')}
              </Button>
            )}
            {can('edit', 'Quote') && <EditButton quote={quote} />}
            <QuoteActions quote={quote} command={command} />
          </>
        }
      />
      {refusal && holders.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <HolderRefusal message={refusal.message} holders={holders} />
        </Box>
      )}
      {quote.ended?.reason && (
        <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          <AlertTitle>
            {t('quotes.ended', {
              status: shown(t, quote.status),
              person: quote.ended.user?.name ?? '',
              date: dateTime(quote.ended.at),
            })}
          </AlertTitle>
          {quote.ended.reason}
        </Alert>
      )}
      {quote.customerMessage && (
        <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          <AlertTitle>{t('quotes.customer_message_told')}</AlertTitle>
          {quote.customerMessage}
        </Alert>
      )}
      <AcceptanceNote quote={quote} />
      <ExchangeBanner quote={quote} />
      <QuoteFacts quote={quote} />
    </>
  );
};

/** To the form; when it may not be changed any more the button says why. */
const EditButton = ({ quote: { id, editable } }: { quote: Quote }) => {
  const t = useT();
  if (editable.allowed) {
    return (
      <Button
        variant="outlined"
        startIcon={<EditIcon />}
        component={Link}
        to={pathTo('update-quote', { id })}
      >
        {t('quotes.edit')}
      </Button>
    );
  }
  // aria-disabled and not disabled: hover and focus must still reach it to tell the reason.
  return (
    <Tooltip title={editable.reason ?? t('shell.detail.not_now')} describeChild>
      <Button
        variant="outlined"
        startIcon={<EditIcon />}
        aria-disabled
        sx={{ opacity: 0.55, cursor: 'not-allowed' }}
      >
        {t('quotes.edit')}
      </Button>
    </Tooltip>
  );
};
