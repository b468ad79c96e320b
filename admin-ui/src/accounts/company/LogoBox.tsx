import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '../../api/client';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { DropBox } from '../../shell/DropBox';
import { Section } from '../../shell/Section';
import { PICTURES } from '../../shell/uploads';
import { useCommand } from '../../shell/useCommand';

/** The logo as paper will show it, to put, replace or take away; saved at once, apart from the other fields. */
export const LogoBox = ({ logo, mayEdit }: { logo: string | null; mayEdit: boolean }) => {
  const t = useT();
  const { busy, refusal, run, forget } = useCommand('company');
  const [leaving, setLeaving] = useState(false);
  const put = (file: File) => {
    void run(() => api.post('/api/company/logo', { form: { logo: file } }));
  };
  const remove = async () => {
    if (await run(() => api.delete('/api/company/logo'))) setLeaving(false);
  };
  const ask = () => {
    forget();
    setLeaving(true);
  };
  return (
    <Section
      title={t('company.logo')}
      actions={
        logo && mayEdit ? (
          <Button size="small" color="error" onClick={ask}>
            {t('company.remove')}
          </Button>
        ) : undefined
      }
    >
      <Stack spacing={2}>
        {logo && (
          <Box sx={PAPER}>
            <Box
              component="img"
              src={logo}
              alt={t('company.logo')}
              sx={{ maxWidth: '100%', maxHeight: 120, objectFit: 'contain' }}
            />
          </Box>
        )}
        {!logo && <Alert severity="info">{t('company.logo_none')}</Alert>}
        {mayEdit && (
          <DropBox
            label={t('company.logo')}
            pick={t(logo ? 'company.replace' : 'company.pick')}
            hint={t('company.logo_hint')}
            accept={PICTURES}
            name="logo"
            busy={busy && !leaving}
            fault={!leaving && refusal ? refusal.message : null}
            onFile={put}
          />
        )}
      </Stack>
      {leaving && (
        <ConfirmDialog
          title={t('company.remove_title')}
          confirm={t('company.remove')}
          danger
          busy={busy}
          refusal={refusal?.message}
          onConfirm={() => void remove()}
          onClose={() => setLeaving(false)}
        >
          <Typography>{t('company.remove_text')}</Typography>
        </ConfirmDialog>
      )}
    </Section>
  );
};

/** White whatever the skin: a logo is made for paper. */
const PAPER = {
  display: 'grid',
  placeItems: 'center',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'common.white',
} as const;
