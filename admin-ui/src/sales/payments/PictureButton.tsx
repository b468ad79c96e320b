import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { PictureDialog, type Proof } from './PictureDialog';

/** The voucher of a payment: to look at, and to add or replace for who may. */
export const PictureButton = (props: Proof) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { has, mayPut } = props;
  if (!has && !mayPut) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<ImageOutlined />} onClick={() => setOpen(true)}>
        {t(has ? 'payments.picture.see' : 'payments.picture.add')}
      </Button>
      {open && <PictureDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
