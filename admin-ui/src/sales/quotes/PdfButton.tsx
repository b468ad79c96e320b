import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { downloadQuote } from './calls';

const usePdf = (id: number) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const get = async () => {
    setBusy(true);
    try {
      await downloadQuote(id);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, get };
};

export const PdfButton = ({ id }: { id: number }) => {
  const t = useT();
  const { busy, get } = usePdf(id);
  return (
    <Button variant="outlined" startIcon={<PdfIcon />} loading={busy} onClick={get}>
      {t('quotes.pdf')}
    </Button>
  );
};

/** In a row: its picture alone, named for who does not see it. */
export const PdfIconButton = ({ id }: { id: number }) => {
  const t = useT();
  const { busy, get } = usePdf(id);
  return (
    <IconButton
      size="small"
      loading={busy}
      onClick={(event) => {
        event.stopPropagation();
        void get();
      }}
    >
      <PdfIcon fontSize="small" />
      <Box component="span" sx={visuallyHidden}>
        {t('quotes.pdf_of', { id })}
      </Box>
    </IconButton>
  );
};
