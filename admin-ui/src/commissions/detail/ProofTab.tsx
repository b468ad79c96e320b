import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { FetchedPicture } from '../../shell/FetchedPicture';
import { proofOf } from '../calls';
import type { Commission } from '../types';
import { PayDialog } from './PayDialog';

/** What proves that it was paid. */
export const ProofTab = ({ commission }: { commission: Commission }) => {
  const t = useT();
  const [paying, setPaying] = useState(false);
  const { id, status, hasImage, actions } = commission;
  const never = status === 'Cancelado';
  const payable = actions.some(({ name, allowed }) => name === 'pay' && allowed);
  if (hasImage)
    return (
      <FetchedPicture
        address={proofOf(id)}
        alt={t('commissions.proof.of', { id })}
        sx={{ maxHeight: '70vh', mx: 'auto', borderRadius: 2 }}
      />
    );
  return (
    <>
      <EmptyState
        icon={<ImageOutlined />}
        title={t(never ? 'commissions.proof.never' : 'commissions.proof.none')}
        hint={t(never ? 'commissions.proof.never_hint' : 'commissions.proof.none_hint')}
        action={
          payable && (
            <Button variant="contained" onClick={() => setPaying(true)}>
              {t('commissions.proof.pick')}
            </Button>
          )
        }
      />
      {paying && <PayDialog commission={commission} onClose={() => setPaying(false)} />}
    </>
  );
};
