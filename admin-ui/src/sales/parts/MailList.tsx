import MailOutline from '@mui/icons-material/MailOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { components } from '../../api/schema';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import { SENT_ROW } from './sentRow';

export type SentMail = components['schemas']['SentMail'];

/** With what one is sent once more: what somebody wrote and did not go out is not lost. */
export const wordsOf = ({ recipient, state, subject, message }: SentMail) =>
  state === 'Enviado' ? { recipient, subject: '', message: '' } : { recipient, subject, message };

interface Props<M extends SentMail> {
  title: string;
  mails: M[];
  /** What to say when there is none. */
  none: string;
  /** What is told of one beside when it was sent. */
  noteOf: (mail: M) => string;
  /** To send one once more, for who may. */
  onAgain?: (mail: M) => void;
}

/** Each mail of a document, and how it went. */
export const MailList = <M extends SentMail>({ title, mails, none, noteOf, onAgain }: Props<M>) => (
  <section>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {mails.length === 0 && (
      <Typography variant="body2" color="text.secondary">
        {none}
      </Typography>
    )}
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} note={noteOf(mail)} onAgain={onAgain && (() => onAgain(mail))} />
      ))}
    </Box>
  </section>
);

interface RowProps {
  mail: SentMail;
  note: string;
  onAgain?: () => void;
}

const MailRow = ({ mail, note, onAgain }: RowProps) => {
  const t = useT();
  const { recipient, state, error, createdAt, sentAt, subject, message } = mail;
  return (
    <Box component="li" sx={SENT_ROW}>
      <MailOutline color="action" sx={{ mt: 0.25 }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>{recipient}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[note, dateTime(sentAt ?? createdAt)].filter(Boolean).join(' · ')}
        </Typography>
        {subject && <Typography variant="body2">{subject}</Typography>}
        {message && (
          <Box component="details" sx={{ typography: 'body2', mt: 0.5 }}>
            <Box component="summary" sx={SUMMARY}>
              {t('quotes.mail.message')}
            </Box>
            <Typography variant="body2" color="text.secondary" sx={WRITTEN}>
              {message}
            </Typography>
          </Box>
        )}
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

const SUMMARY = { cursor: 'pointer', py: 0.75, width: 'fit-content' } as const;
const WRITTEN = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 } as const;
