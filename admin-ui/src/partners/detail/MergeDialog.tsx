import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/useT';
import { useCommand } from '../../shell/useCommand';
import { mergePartners } from '../calls';
import { detailPath, type PartnerKind } from '../kinds';
import type { Partner, PartnerRow } from '../types';
import { PartnerSearch } from './PartnerSearch';
import { SideBySide } from './SideBySide';

interface Props {
  kind: PartnerKind;
  partner: Partner;
  onClose: () => void;
}

/** Two records that are one: find the other, compare, choose which stays. */
export const MergeDialog = ({ kind, partner, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const navigate = useNavigate();
  const { busy, refusal, run, forget } = useCommand('customers', 'wholesalers');
  const [other, setOther] = useState<PartnerRow | null>(null);
  const [keep, setKeep] = useState(partner.id);
  const [reason, setReason] = useState('');

  const [kept, gone] = keep === partner.id ? [partner, other ?? partner] : [other ?? partner, partner];

  const choose = (row: PartnerRow | null) => {
    forget();
    setOther(row);
    setKeep(partner.id);
  };
  const merge = async () => {
    if (!(await run(() => mergePartners(kept.id, gone.id, reason.trim())))) return;
    onClose();
    navigate(detailPath(kind, kept.id));
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('partners.merge.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 0.5 }}>
          <Typography color="text.secondary">{t('partners.merge.text')}</Typography>
          <PartnerSearch kind={kind} except={partner.id} value={other} onChange={choose} />
          {other && (
            <>
              <SideBySide pair={[partner, other]} keep={keep} onKeep={setKeep} />
              <Alert severity="info">
                {t('partners.merge.effect', { kept: kept.name, gone: gone.name })}
              </Alert>
              <TextField
                label={t('shell.detail.reason_optional')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </>
          )}
          {refusal && <Alert severity="error">{refusal.errors.merge ?? refusal.message}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
        <Button variant="contained" disabled={!other} loading={busy} onClick={merge}>
          {t('partners.merge.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
