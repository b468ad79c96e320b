import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { FetchedPicture } from '../../shell/FetchedPicture';
import { useCommand } from '../../shell/useCommand';
import { PICTURES } from '../payments/PictureField';
import { handOver, TOUCHED, voucherOf } from './calls';

interface Props {
  /** Of the payment. */
  id: number;
  hasVoucher: boolean;
  mayPut: boolean;
  onClose: () => void;
}

/** The voucher of a hand-over: to look at, and to upload for who hands it over. */
export const VoucherDialog = ({ id, hasVoucher, mayPut, onClose }: Props) => {
  const t = useT();
  const title = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const [sent, setSent] = useState(0);
  const there = hasVoucher || sent > 0;
  const put = async (file: File) => {
    if (await run(() => handOver(id, file))) setSent(sent + 1);
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{t('cash.voucher.of', { id })}</DialogTitle>
      <DialogContent>
        {there && (
          <FetchedPicture
            key={sent}
            address={voucherOf(id)}
            alt={t('cash.voucher.of', { id })}
            sx={PICTURE}
          />
        )}
        {mayPut && (
          <DropBox
            label={t('cash.voucher.title')}
            pick={t(there ? 'payments.picture.replace' : 'payments.picture.pick')}
            hint={t('cash.voucher.hint')}
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

const PICTURE = { maxHeight: '65vh', mx: 'auto', mb: 2, borderRadius: 2 };
