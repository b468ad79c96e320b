import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { useCommand } from '../../shell/useCommand';
import { getPicture, savePicture, TOUCHED } from './calls';
import { PICTURES } from './PictureField';
import type { Payment } from './types';

/** The voucher of a payment: to look at, and to add or replace for who may. */
export const PictureButton = ({ payment }: { payment: Payment }) => {
  const t = useT();
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  const pending = payment.status === 'Pendiente';
  const mayPut = can('confirm payment', 'Quote') || (pending && can('pay', 'Quote'));
  if (!payment.hasImage && !mayPut) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<ImageOutlined />} onClick={() => setOpen(true)}>
        {t(payment.hasImage ? 'payments.picture.see' : 'payments.picture.add')}
      </Button>
      {open && <PictureDialog payment={payment} mayPut={mayPut} onClose={() => setOpen(false)} />}
    </>
  );
};

interface DialogProps {
  payment: Payment;
  mayPut: boolean;
  onClose: () => void;
}

const PictureDialog = ({ payment, mayPut, onClose }: DialogProps) => {
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const [sent, setSent] = useState(0);
  const put = async (file: File) => {
    if (await run(() => savePicture(payment.id, file))) setSent(sent + 1);
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('payments.picture.of', { id: payment.id })}</DialogTitle>
      <DialogContent>
        {(payment.hasImage || sent > 0) && <Picture key={sent} payment={payment} />}
        {mayPut && (
          <DropBox
            label={t('payments.picture.title')}
            pick={t(payment.hasImage ? 'payments.picture.replace' : 'payments.picture.pick')}
            hint={t('payments.picture.hint')}
            fault={refusal ? (refusal.errors.image ?? refusal.message) : null}
            accept={PICTURES}
            busy={busy}
            icon={<ImageOutlined />}
            onFile={(file) => void put(file)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.form.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Fetched with the token: its address alone opens nothing. */
const Picture = ({ payment: { id } }: { payment: Payment }) => {
  const t = useT();
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    getPicture(id)
      .then((blob) => {
        if (gone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch((error: Error) => setFailed(error.message));
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (failed) return <Alert severity="error">{failed}</Alert>;
  if (!address) return <CircularProgress aria-label={t('shell.list.loading')} />;
  return (
    <Box
      component="img"
      src={address}
      alt={t('payments.picture.of', { id })}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: '65vh', mx: 'auto', mb: 2, borderRadius: 2 }}
    />
  );
};
