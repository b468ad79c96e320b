import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ShopKeyIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { ShownOnce } from '../../shell/ShownOnce';
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
  if (key) return <ShownOnce text={key} words="shop.keys" onClose={onClose} />;
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
