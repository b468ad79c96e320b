import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { hand } from '../api/files';
import { useT } from '../i18n/useT';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  text: string;
  /** Where its words are: `made`, `once`, `copy`, `copied`, `by_hand`, `kept`. */
  words: 'shop.keys' | 'quotes.links' | 'accounts.recovery';
  /** It may be kept as a file of this name. */
  fileName?: string;
  onClose: () => void;
}

/** What only this answer has, such as a key: to be copied, and never seen again. */
export const ShownOnce = ({ text, words, fileName, onClose }: Props) => {
  const t = useT();
  const notify = useNotify();
  const shown = useRef<HTMLElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    // No browser has it without https; some refuse it. Then it is chosen, ready to be copied as any other text.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setByHand(!copied);
    if (copied) notify(`${words}.copied`, { type: 'success' });
    else if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <ConfirmDialog
      title={t(`${words}.made`)}
      confirm={t(`${words}.kept`)}
      cancel={null}
      onConfirm={onClose}
      // Only a button closes it: a click beside it would lose it.
      onClose={() => undefined}
      wide
    >
      <Alert severity="warning">{t(`${words}.once`)}</Alert>
      <Box
        component="code"
        ref={shown}
        sx={{
          p: 1.5,
          borderRadius: 1.5,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          userSelect: 'all',
        }}
      >
        {text}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => void copy()}>
          {t(`${words}.copy`)}
        </Button>
        {fileName && (
          <Button variant="outlined" onClick={() => hand(new Blob([`${text}\n`]), fileName)}>
            {t('accounts.recovery.download')}
          </Button>
        )}
      </Stack>
      {byHand && <Alert severity="info">{t(`${words}.by_hand`)}</Alert>}
    </ConfirmDialog>
  );
};
