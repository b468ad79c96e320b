import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/client';
import { useT } from '../../i18n/useT';
import { FormText } from '../../shell/form/fields';
import { useCommand } from '../../shell/useCommand';

interface Props {
  source: string;
  disabled?: boolean;
  maxLength?: number;
}

/** The clauses of the contracts of leases, and how a contract would have them. */
export const Clauses = ({ source, ...props }: Props) => {
  const t = useT();
  const text = String(useWatch({ name: source }) ?? '');
  const [shown, setShown] = useState<string[] | null>(null);
  const { busy, refusal, run } = useCommand();
  const preview = () =>
    run(async () => {
      const done = await api.post('/api/company/clauses', { body: { leaseClauses: text } });
      setShown(done.json.data.clauses);
      return done;
    }, true);
  return (
    <Stack spacing={1}>
      <FormText
        {...props}
        source={source}
        label={t('company.leaseClauses')}
        hint={t('company.clauses_hint', { fields: FIELDS })}
        multiline
        minRows={4}
      />
      <Button sx={{ alignSelf: 'flex-start' }} loading={busy} onClick={() => void preview()}>
        {t('company.clauses_preview')}
      </Button>
      {refusal && (
        <Typography color="error" role="alert">
          {refusal.errors.leaseClauses ?? refusal.message}
        </Typography>
      )}
      {shown && !refusal && (
        <Stack
          component="ol"
          spacing={0.5}
          sx={{ m: 0, pl: 3 }}
          role="list"
          aria-label={t('company.clauses_preview')}
        >
          {shown.length === 0 && <Typography component="li">{t('company.clauses_own')}</Typography>}
          {shown.map((clause) => (
            <Typography component="li" variant="body2" key={clause}>
              {clause}
            </Typography>
          ))}
        </Stack>
      )}
    </Stack>
  );
};

/** As apps/accounts/rules/clauses.py has them; a word that it does not know is refused by name. */
const FIELDS =
  '{cliente} {empresa} {renta} {orden} {plazo} {mensualidad} {deposito} {moneda} {tipo_de_cambio} {piezas} {fecha}';
