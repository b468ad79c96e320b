import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { DropBox } from '../../shell/DropBox';
import { PICTURES_OR_PDF } from '../../shell/uploads';
import { useCommand } from '../../shell/useCommand';
import { payCommission, TOUCHED } from '../calls';
import type { Commission } from '../types';

/** The proof of its payment: with it the commission is paid. */
export const PayDialog = ({ commission, onClose }: { commission: Commission; onClose: () => void }) => {
  const t = useT();
  const [image, setImage] = useState<File | null>(null);
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const { id, seller, total } = commission;
  const fault = refusal?.errors.image;
  const pay = async () => {
    if (image && (await run(() => payCommission(id, image)))) onClose();
  };
  return (
    <ConfirmDialog
      title={t('commissions.pay.title', { id })}
      text={t('commissions.pay.text', { seller, total: mxn(total) })}
      confirm={t('commissions.pay.confirm')}
      busy={busy}
      disabled={!image}
      refusal={refusal && !fault ? refusal.message : undefined}
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      <DropBox
        label={t('commissions.proof.title')}
        pick={t(image ? 'commissions.proof.replace' : 'commissions.proof.pick')}
        hint={t('commissions.proof.hint')}
        fault={fault}
        accept={PICTURES_OR_PDF}
        name="image"
        icon={<ImageOutlined />}
        onFile={setImage}
      >
        {image && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>
            {image.name}
          </Typography>
        )}
      </DropBox>
    </ConfirmDialog>
  );
};
