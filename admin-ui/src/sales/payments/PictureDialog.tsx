import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Done, HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { FetchedPicture } from '../../shell/FetchedPicture';
import { PICTURES_OR_PDF } from '../../shell/uploads';
import { useCommand } from '../../shell/useCommand';

export interface Proof {
  /** What it proves, as the title of its dialog. */
  title: string;
  /** There is one. */
  has: boolean;
  /** May add or replace it. */
  mayPut: boolean;
  /** The call that answers it. */
  address: string;
  put: (file: File) => Promise<HttpAnswer<Done>>;
  /** Read again once it is put. */
  touched: string[];
  /** What it may be. */
  hint?: string;
}

/** The picture or the PDF that proves a payment or a hand-over: to look at, and to add or replace for who may. */
export const PictureDialog = (props: Proof & { onClose: () => void }) => {
  const { title, has, mayPut, address, put, touched, onClose } = props;
  const t = useT();
  const { hint = t('payments.picture.hint') } = props;
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const { busy, refusal, run } = useCommand(...touched);
  const [sent, setSent] = useState(0);
  const there = has || sent > 0;
  const send = async (file: File) => {
    if (await run(() => put(file))) setSent((times) => times + 1);
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {there && <FetchedPicture key={sent} address={address} alt={title} sx={PICTURE} />}
          {mayPut && (
            <DropBox
              label={title}
              pick={t(there ? 'payments.picture.replace' : 'payments.picture.pick')}
              hint={hint}
              fault={refusal ? (refusal.errors.image ?? refusal.message) : null}
              accept={PICTURES_OR_PDF}
              busy={busy}
              icon={<ImageOutlined />}
              onFile={(file) => void send(file)}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.form.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const PICTURE = { maxHeight: '65vh', alignSelf: 'center', borderRadius: 2 };
