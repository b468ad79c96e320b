import LinkIcon from '@mui/icons-material/Link';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { date, dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { DayField } from '../../../shell/form/DayField';
import { ShownOnce } from '../../../shell/ShownOnce';
import { StatusChip } from '../../../shell/StatusChip';
import { useCommand } from '../../../shell/useCommand';
import { SENT_ROW } from '../../parts/sentRow';
import { RESOURCE, revokeLink, shareQuote } from '../calls';
import type { Quote, QuoteLink } from '../types';

/** The links that show the quote to who has no account: each with its state, and one more for who may send it. */
export const LinksPart = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const [making, setMaking] = useState(false);
  const { busy, refusal, run } = useCommand(RESOURCE);
  const { links, shareable } = quote;
  if (links.length === 0 && !shareable.allowed) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('quotes.links.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, maxWidth: 760 }}>
        {t('quotes.links.text')}
      </Typography>
      {refusal && <Alert severity="error">{refusal.message}</Alert>}
      {links.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('quotes.links.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            outdated={link.version !== quote.revision}
            busy={busy}
            onRevoke={() => void run(() => revokeLink(link.id))}
          />
        ))}
      </Box>
      {shareable.allowed && (
        <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setMaking(true)} sx={{ mt: 1.5 }}>
          {t('quotes.links.make')}
        </Button>
      )}
      {making && <NewLink quote={quote} onClose={() => setMaking(false)} />}
    </section>
  );
};

interface RowProps {
  link: QuoteLink;
  outdated: boolean;
  busy: boolean;
  onRevoke: () => void;
}

const LinkRow = ({ link, outdated, busy, onRevoke }: RowProps) => {
  const t = useT();
  const { id, state, expiresOn, createdBy, createdAt, openings, openedAt } = link;
  const stands = state === 'Vigente';
  return (
    <Box component="li" sx={SENT_ROW}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560 }}>{t('quotes.links.until', { date: date(expiresOn) })}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('quotes.links.by', { person: createdBy, date: dateTime(createdAt) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {openedAt
            ? t('quotes.links.opened', { smart_count: openings, date: dateTime(openedAt) })
            : t('quotes.links.unopened')}
        </Typography>
        {stands && outdated && (
          <Typography variant="body2" color="warning.main">
            {t('quotes.links.outdated')}
          </Typography>
        )}
      </Box>
      <StatusChip status={state} />
      {stands && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={onRevoke}
          aria-label={t('quotes.links.revoke_one', { id })}
        >
          {t('quotes.links.revoke')}
        </Button>
      )}
    </Box>
  );
};

/** Until when first, then the link itself: it is seen here and never again. */
const NewLink = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const t = useT();
  const [day, setDay] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  const { busy, refusal, run } = useCommand(RESOURCE);
  const make = async () => {
    const answer = await run(() => shareQuote(quote.id, day), true);
    if (answer) setUrl(answer.data.url);
  };
  if (url) return <ShownOnce text={url} words="quotes.links" onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('quotes.links.title')}
      confirm={t('quotes.links.make')}
      busy={busy}
      refusal={refusal && !refusal.errors.expiresOn ? refusal.message : undefined}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      <DayField
        label={t('quotes.links.expires')}
        value={day}
        onChange={setDay}
        error={Boolean(refusal?.errors.expiresOn)}
        helperText={refusal?.errors.expiresOn ?? t('quotes.links.expires_hint')}
        autoFocus
      />
    </ConfirmDialog>
  );
};
