import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ShopKeyIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { makeKey } from '../calls';
import { KEYS } from '../types';

/** A name first, then the key itself: it is seen here and never again. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [name, setName] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const { busy, refusal, run } = useCommand(KEYS);
  const make = async () => {
    const answer = await run(() => makeKey(name), true);
    if (answer) setKey(answer.data.key);
  };
  if (key) return <Shown text={key} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('shop.keys.new')}
      confirm={t('shop.keys.make')}
      busy={busy}
      disabled={!name.trim()}
      refusal={refusal && !refusal.errors.name ? refusal.message : undefined}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={t('fields.ShopKeyRow.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={Boolean(refusal?.errors.name)}
        helperText={refusal?.errors.name ?? t('shop.keys.name_hint')}
        slotProps={{ htmlInput: ShopKeyIn.name }}
        autoFocus
      />
    </ConfirmDialog>
  );
};

const Shown = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const shown = useRef<HTMLElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    // No browser has it without https; some refuse it. Then the key is chosen, ready to be copied as any other text.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setByHand(!copied);
    if (copied) notify('shop.keys.copied', { type: 'success' });
    else if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <ConfirmDialog
      title={t('shop.keys.made')}
      confirm={t('shop.keys.kept')}
      cancel={null}
      onConfirm={onClose}
      // Only a button closes it: a click beside it would lose the key.
      onClose={() => undefined}
      wide
    >
      <Alert severity="warning">{t('shop.keys.once')}</Alert>
      <Box
        component="code"
        ref={shown}
        sx={{
          p: 1.5,
          borderRadius: 1.5,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {text}
      </Box>
      <Box>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('shop.keys.copy')}
        </Button>
      </Box>
      {byHand && <Alert severity="info">{t('shop.keys.by_hand')}</Alert>}
    </ConfirmDialog>
  );
};
