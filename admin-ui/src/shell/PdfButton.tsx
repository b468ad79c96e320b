import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { refusedBy } from '../api/refusals';
import { useT } from '../i18n/useT';

type Download = () => Promise<void>;

const usePdf = (download: Download) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const get = async () => {
    setBusy(true);
    try {
      await download();
    } catch (error) {
      notify(refusedBy(error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, get };
};

interface Props {
  download: Download;
  /** Which paper, where a page has several. */
  label?: string;
  /** Its whole name, for who hears the button apart from its row. */
  name?: string;
}

export const PdfButton = ({ download, label, name }: Props) => {
  const t = useT();
  const { busy, get } = usePdf(download);
  return (
    <Button variant="outlined" startIcon={<PdfIcon />} loading={busy} onClick={get} aria-label={name}>
      {label ?? t('quotes.pdf')}
    </Button>
  );
};

/** In a row: its picture alone, named for who does not see it. */
export const PdfIconButton = ({ download, label }: { download: Download; label: string }) => {
  const { busy, get } = usePdf(download);
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
        {label}
      </Box>
    </IconButton>
  );
};
