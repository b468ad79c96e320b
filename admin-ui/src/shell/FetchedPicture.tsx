import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SxProps } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { fetchBlob } from '../api/files';
import { useT, useWords } from '../i18n/useT';

interface Props {
  /** The call that answers it. */
  address: string;
  alt: string;
  sx?: SxProps;
}

/** A picture that is fetched with the token: its address alone opens nothing. A document, which may come from outside, is downloaded. */
export const FetchedPicture = ({ address, alt, sx }: Props) => {
  const t = useT();
  const words = useWords();
  const [made, setMade] = useState<{ url: string; pdf: boolean } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    fetchBlob(address)
      .then((blob) => {
        if (gone) return;
        url = URL.createObjectURL(blob);
        setMade({ url, pdf: blob.type === 'application/pdf' });
      })
      .catch((error: Error) => setFailed(error.message));
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [address]);
  if (failed) return <Alert severity="error">{words(failed)}</Alert>;
  if (!made) return <CircularProgress aria-label={t('shell.list.loading')} />;
  if (made.pdf)
    return (
      <Button
        component="a"
        href={made.url}
        download={`${alt}.pdf`}
        variant="contained"
        startIcon={<PdfIcon />}
        sx={{ alignSelf: 'start' }}
      >
        {t('shell.download.pdf')}
      </Button>
    );
  return (
    <Box
      component="img"
      src={made.url}
      alt={alt}
      sx={{ display: 'block', maxWidth: '100%', ...sx } as SxProps}
    />
  );
};
