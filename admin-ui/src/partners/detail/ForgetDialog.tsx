import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { forgetPartner, getForgettable } from '../calls';
import type { PartnerKind } from '../kinds';
import type { Partner } from '../types';

interface Props {
  kind: PartnerKind;
  partner: Partner;
  onClose: () => void;
}

/** Takes somebody's personal data away for good: says first what is not over yet, and asks for their name once more. */
export const ForgetDialog = ({ kind, partner, onClose }: Props) => {
  const t = useT();
  const { id, name } = partner;
  const { busy, refusal, run } = useCommand(kind.resource);
  const [sent, setSent] = useState({ name: '', reason: '' });
  const { data, error } = useQuery({
    queryKey: [kind.resource, 'forgettable', id],
    queryFn: () => getForgettable(id),
  });
  const stops = data?.obstacles ?? [];
  const field = (key: keyof typeof sent, label: string) => (
    <TextField
      label={label}
      value={sent[key]}
      onChange={(event) => setSent({ ...sent, [key]: event.target.value })}
      error={Boolean(refusal?.errors[key])}
      helperText={refusal?.errors[key]}
      required
      fullWidth
    />
  );
  return (
    <ConfirmDialog
      title={t('partners.forget.title', { name })}
      text={data && stops.length === 0 ? t('partners.forget.text', { alias: data.alias }) : undefined}
      confirm={t('partners.forget.confirm')}
      danger
      wide
      busy={busy}
      disabled={!data || stops.length > 0}
      refusal={refusal && Object.keys(refusal.errors).length === 0 ? refusal.message : error?.message}
      onClose={onClose}
      onConfirm={async () => {
        if (await run(() => forgetPartner(id, sent))) onClose();
      }}
    >
      {stops.length > 0 && (
        <Alert severity="warning">
          {t('partners.forget.not_yet')}
          {stops.map((words) => (
            <Typography key={words} variant="body2">
              {words}
            </Typography>
          ))}
        </Alert>
      )}
      {data && stops.length === 0 && (
        <Stack spacing={2} sx={{ pt: 1 }}>
          {field('name', t('partners.forget.name', { name }))}
          {field('reason', t('partners.forget.reason'))}
        </Stack>
      )}
    </ConfirmDialog>
  );
};
