import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useT } from '../../i18n/useT';

interface Props {
  /** It stands in the message already: one is enough. */
  put: boolean;
  busy: boolean;
  onPut: () => Promise<void>;
}

/** Puts a link to the document into the words that are sent. */
export const PutLink = ({ put, busy, onPut }: Props) => {
  const t = useT();
  const hint = useId();
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<LinkIcon />}
        disabled={busy || put}
        onClick={() => void onPut()}
        aria-describedby={hint}
      >
        {t('quotes.send.link')}
      </Button>
      <Typography id={hint} variant="body2" color="text.secondary" role="status" sx={{ mt: 0.5 }}>
        {t(put ? 'quotes.send.link_put' : 'quotes.send.link_hint')}
      </Typography>
    </Box>
  );
};
