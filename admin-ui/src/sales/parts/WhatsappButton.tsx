import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useT } from '../../i18n/useT';
import type { MailDraft } from './MailDialog';

/**
 * Opens WhatsApp with a short text to the customer, and with the link that was made for it; whether it is sent there nobody
 * here knows.
 */
export const WhatsappButton = ({ draft, url }: { draft: MailDraft; url: string }) => {
  const t = useT();
  const hint = useId();
  const { whatsapp, whyNoWhatsapp } = draft;
  const also = url && encodeURIComponent(`\n${url}`);
  const look = { variant: 'outlined', startIcon: <WhatsApp /> } as const;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {whatsapp ? (
        <Button {...look} href={whatsapp + also} target="_blank" rel="noreferrer" aria-describedby={hint}>
          {t('quotes.send.whatsapp')}
        </Button>
      ) : (
        <Button {...look} disabled aria-describedby={hint}>
          {t('quotes.send.whatsapp')}
        </Button>
      )}
      <Typography id={hint} variant="body2" color="text.secondary" sx={{ flex: '1 1 220px' }}>
        {whyNoWhatsapp || t('quotes.send.whatsapp_hint')}
      </Typography>
    </Stack>
  );
};
