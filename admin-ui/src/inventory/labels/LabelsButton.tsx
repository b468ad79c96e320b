import LabelIcon from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { LabelsDialog, type LabelsProps } from './LabelsDialog';

interface Props extends Omit<LabelsProps, 'onClose'> {
  text?: string;
  small?: boolean;
  disabled?: boolean;
}

/** Opens what prints labels, for who may print them. */
export const LabelsButton = ({ text, small, disabled, ...wish }: Props) => {
  const t = useT();
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  if (!can('print', 'Labels')) return null;
  return (
    <>
      <Button
        variant="outlined"
        size={small ? 'small' : undefined}
        startIcon={<LabelIcon />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {text ?? t('labels.button')}
      </Button>
      {open && <LabelsDialog {...wish} onClose={() => setOpen(false)} />}
    </>
  );
};
