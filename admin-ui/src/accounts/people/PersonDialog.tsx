import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NewSeller } from '../../api/limits.gen';
import type { Done } from '../../api/types';
import { useCompanyRoles, usePlaces } from '../../api/useOptions';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { NEW_PERSON, type Person, type PersonKind, valuesOf } from './kinds';

interface Props {
  kind: PersonKind;
  /** Without one a new person is added. */
  person?: Person;
  onClose: (answer?: Done) => void;
}

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 2.5 } as const;

export const PersonDialog = ({ kind, person, onClose }: Props) => {
  const t = useT();
  return (
    <FormDialog
      title={t(person ? kind.words.edit : kind.words.create)}
      values={person ? valuesOf(person) : NEW_PERSON}
      save={person ? kind.update : kind.create}
      resources={[kind.resource]}
      onClose={onClose}
    >
      <PersonFields kind={kind} isNew={!person} />
    </FormDialog>
  );
};

const PersonFields = ({ kind, isNew }: { kind: PersonKind; isNew: boolean }) => {
  const t = useT();
  const places = usePlaces();
  const roles = useCompanyRoles(kind.role);
  return (
    <>
      <Heading>{t('accounts.person.identity')}</Heading>
      <Box sx={GRID}>
        <FormText
          source="firstName"
          label={t('accounts.person.fields.firstName')}
          required
          {...NewSeller.firstName}
          autoFocus
        />
        <FormText source="lastName" label={t('accounts.person.fields.lastName')} {...NewSeller.lastName} />
        <FormText
          source="email"
          type="email"
          label={t('fields.SellerRow.email')}
          required
          {...NewSeller.email}
          autoComplete="off"
        />
        <FormText source="phone" type="tel" label={t('fields.SellerRow.phone')} {...NewSeller.phone} />
      </Box>
      <Heading>{t('accounts.person.work')}</Heading>
      <Box sx={GRID}>
        {kind.role && (
          <FormSelect source="roleId" label={t('fields.SellerRow.Role')} choices={roles} required />
        )}
        <FormSelect source="locationId" label={t('fields.SellerRow.location')} choices={places} none />
        {kind.commission && (
          <FormNumber
            source="commissionPercentage"
            label={t('fields.SellerRow.commissionPercentage')}
            after="%"
            {...NewSeller.commissionPercentage}
          />
        )}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormText
            source="notes"
            label={t('accounts.person.fields.notes')}
            multiline
            minRows={2}
            {...NewSeller.notes}
          />
        </Box>
      </Box>
      {isNew && (
        <>
          <Heading>{t('accounts.person.access')}</Heading>
          <FormText
            source="password"
            type="password"
            label={t('accounts.person.fields.password')}
            hint={t('accounts.person.invite_hint')}
            autoComplete="new-password"
          />
        </>
      )}
    </>
  );
};

const Heading = ({ children }: { children: string }) => (
  <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 1.25 }}>
    {children}
  </Typography>
);
