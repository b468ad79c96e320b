import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SendIn } from '../../api/limits.gen';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { NewLink } from './MailDialog';

interface Props {
  message: string;
  /** The link that stands in the message: one is enough. */
  url: string;
  /** The one that was made here. */
  made: NewLink | null;
  busy: boolean;
  onPut: () => Promise<void>;
}

/** Characters that a link and the lines before it take at most. */
const ROOM = 200;

/** Puts a link to the document into the words that are sent. */
export const PutLink = ({ message, url, made, busy, onPut }: Props) => {
  const t = useT();
  const hint = useId();
  const full = message.length > SendIn.message.maxLength - ROOM;
  const told = () => {
    if (url && url === made?.url) return t('quotes.send.link_until', { date: date(made.expiresOn) });
    if (url) return t('quotes.send.link_put');
    return t(full ? 'quotes.send.link_full' : 'quotes.send.link_hint');
  };
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<LinkIcon />}
        disabled={busy || Boolean(url) || full}
        onClick={() => void onPut()}
        aria-describedby={hint}
      >
        {t('quotes.send.link')}
      </Button>
      <Typography id={hint} variant="body2" color="text.secondary" role="status" sx={{ mt: 0.5 }}>
        {told()}
      </Typography>
    </Box>
  );
};
