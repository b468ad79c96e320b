import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PacIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormSelect, FormSwitch, FormText } from '../../shell/form/fields';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { RecordForm } from '../../shell/form/RecordForm';
import { type PacValues, SETTINGS, savePac } from '../calls';
import { INVOICES, type Pac } from '../types';

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

type Begun = Omit<PacValues, 'provider'> & { provider: PacValues['provider'] | '' };

const valuesOf = (pac: Pac): Begun => ({
  provider: pac.provider as Begun['provider'],
  environment: pac.environment === 'production' ? 'production' : 'test',
  username: pac.username,
  password: '',
  sure: false,
});

/** The account with the PAC. Its password goes in and never comes back. */
export const PacForm = ({ pac }: { pac: Pac }) => {
  const [dirty, setDirty] = useState(false);
  const saved = useRef(false);
  const [begun, setBegun] = useState(pac);
  const values = useMemo(() => valuesOf(begun), [begun]);
  return (
    <>
      <RecordForm
        values={values}
        save={(after) => savePac(after as PacValues)}
        resources={[SETTINGS, INVOICES]}
        onDirty={setDirty}
        onSaved={(answer) => setBegun(answer.data)}
      >
        {({ busy }) => <Fields pac={pac} busy={busy} />}
      </RecordForm>
      <LeaveGuard dirty={dirty} saved={saved} />
    </>
  );
};

const Fields = ({ pac, busy }: { pac: Pac; busy: boolean }) => {
  const t = useT();
  const provider = useWatch<Begun, 'provider'>({ name: 'provider' });
  const environment = useWatch<Begun, 'environment'>({ name: 'environment' });
  const offered = pac.offers.filter((one) => one.provider);
  const takesToken = offered.some((one) => one.provider === provider && !one.needsUser);
  const goesLive = environment === 'production' && pac.environment !== 'production';
  return (
    <Stack spacing={2}>
      <Box sx={GRID}>
        <FormSelect
          source="provider"
          label={t('invoices.pac.provider')}
          choices={offered.map((one) => ({ id: one.provider, name: one.name }))}
          required
        />
        <FormSelect
          source="environment"
          label={t('invoices.pac.environment')}
          choices={(['test', 'production'] as const).map((id) => ({ id, name: t(`invoices.pac.${id}`) }))}
          required
        />
        <FormText
          source="username"
          label={t('invoices.pac.username')}
          hint={takesToken ? t('invoices.pac.username_hint') : undefined}
          autoComplete="off"
          {...PacIn.username}
        />
        <FormText
          source="password"
          type="password"
          label={t(takesToken ? 'invoices.pac.token' : 'invoices.pac.password')}
          hint={t(pac.hasPassword ? 'invoices.pac.password_kept' : 'invoices.pac.password_hint')}
          autoComplete="new-password"
          {...PacIn.password}
        />
      </Box>
      {goesLive && (
        <FormSwitch source="sure" label={t('invoices.pac.sure')} hint={t('invoices.pac.sure_hint')} />
      )}
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {t('invoices.pac.save')}
      </Button>
    </Stack>
  );
};
