import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { HistoryTab } from '../../shell/detail/HistoryTab';
import { useCommand } from '../../shell/useCommand';
import { revokeKey } from '../calls';
import { KEYS, type ShopKey } from '../types';

/** What was done with a key, and its end. */
export const KeyDialog = ({ record, onClose }: { record: ShopKey; onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const [revoking, setRevoking] = useState(false);
  if (revoking) return <Revoke record={record} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pr: 7 }}>
        {record.name}
      </DialogTitle>
      <IconButton
        size="small"
        aria-label={t('shell.form.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <DialogContent>
        {!record.revokedAt && (
          <Box sx={{ mb: 2.5 }}>
            <Button variant="outlined" color="error" onClick={() => setRevoking(true)}>
              {t('shop.keys.revoke')}
            </Button>
          </Box>
        )}
        <HistoryTab resource={KEYS} id={record.id} />
      </DialogContent>
    </Dialog>
  );
};

const Revoke = ({ record, onClose }: { record: ShopKey; onClose: () => void }) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(KEYS);
  return (
    <ConfirmDialog
      title={t('shop.keys.revoke_title', { name: record.name })}
      text={t('shop.keys.revoke_text')}
      confirm={t('shop.keys.revoke')}
      danger
      busy={busy}
      refusal={refusal?.message}
      onConfirm={async () => {
        if (await run(() => revokeKey(record.id))) onClose();
      }}
      onClose={onClose}
    />
  );
};
