import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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

/** A picture that is fetched with the token: its address alone opens nothing. */
export const FetchedPicture = ({ address, alt, sx }: Props) => {
  const t = useT();
  const words = useWords();
  const [made, setMade] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    fetchBlob(address)
      .then((blob) => {
        if (gone) return;
        url = URL.createObjectURL(blob);
        setMade(url);
      })
      .catch((error: Error) => setFailed(error.message));
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [address]);
  if (failed) return <Alert severity="error">{words(failed)}</Alert>;
  if (!made) return <CircularProgress aria-label={t('shell.list.loading')} />;
  return (
    <Box component="img" src={made} alt={alt} sx={{ display: 'block', maxWidth: '100%', ...sx } as SxProps} />
  );
};
