import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormText } from '../../shell/form/fields';
import { usePlace } from '../calls';
import type { AddressKind, Place } from '../types';
import { ColonyField } from './ColonyField';
import { Grid, Span } from './Grid';
import { PlaceField } from './PlaceField';
import { fill } from './place';
import type { AddressValues } from './values';
import { ZipField } from './ZipField';

interface Props {
  kind: AddressKind;
  index: number;
  count: number;
  onRemove: () => void;
}

/** One address: its postal code fills the place. The focus stays where one types: Tab leads on. */
export const AddressCard = ({ kind, index, count, onRemove }: Props) => {
  const t = useT();
  const at = `${kind}.${index}`;
  return (
    <Box role="group" aria-label={t(`partners.address.${kind}_number`, { number: index + 1 })}>
      {(count > 1 || kind === 'shipment') && (
        <AddressHead kind={kind} index={index} count={count} onRemove={onRemove} />
      )}
      <Grid>
        <PlaceFields at={at} />
        {kind === 'shipment' && <ShippingFields at={at} />}
      </Grid>
    </Box>
  );
};

const PlaceFields = ({ at }: { at: string }) => {
  const t = useT();
  const { setValue, getValues } = useFormContext();
  const { data: place } = usePlace(String(useWatch({ name: `${at}.zipCode` }) ?? ''));

  const put = (found: Place) => {
    const filled = fill(found, getValues(at) as AddressValues);
    for (const [name, value] of Object.entries(filled))
      setValue(`${at}.${name}`, value, { shouldDirty: true });
  };
  return (
    <>
      <ZipField source={`${at}.zipCode`} label={t('partners.address.zipCode')} onPlace={put} />
      <Span columns={2}>
        <ColonyField source={`${at}.colony`} colonies={place?.colonies ?? []} />
      </Span>
      <Span columns={3}>
        <FormText source={`${at}.address`} label={t('partners.address.address')} {...AddressIn.address} />
      </Span>
      <Span columns={2}>
        <PlaceField
          source={`${at}.city`}
          label={t('partners.address.city')}
          choices={place?.cities.length ? place.cities : single(place?.city)}
        />
      </Span>
      <Span columns={2}>
        <PlaceField
          source={`${at}.municipality`}
          label={t('partners.address.municipality')}
          choices={single(place?.municipality)}
        />
      </Span>
      <Span columns={2}>
        <PlaceField
          source={`${at}.state`}
          label={t('partners.address.state')}
          choices={place?.states.length ? place.states : single(place?.state)}
        />
      </Span>
    </>
  );
};

const ShippingFields = ({ at }: { at: string }) => {
  const t = useT();
  return (
    <>
      <Span columns={6}>
        <FormText
          source={`${at}.reference`}
          label={t('partners.address.reference')}
          {...AddressIn.reference}
        />
      </Span>
      <Span columns={2}>
        <FormText source={`${at}.contact`} label={t('partners.address.contact')} {...AddressIn.contact} />
      </Span>
      <Span columns={2}>
        <FormText
          source={`${at}.phone`}
          type="tel"
          label={t('partners.address.phone')}
          {...AddressIn.phone}
        />
      </Span>
      <Span columns={2}>
        <FormText
          source={`${at}.email`}
          type="email"
          label={t('partners.address.email')}
          {...AddressIn.email}
        />
      </Span>
    </>
  );
};

const single = (name: string | undefined): string[] => (name ? [name] : []);

const AddressHead = ({ kind, index, count, onRemove }: Props) => {
  const t = useT();
  const { setValue, getValues } = useFormContext();
  const isDefault = Boolean(useWatch({ name: `${kind}.${index}.isDefault` }));
  const choose = () =>
    (getValues(kind) as AddressValues[]).forEach((_, other) => {
      setValue(`${kind}.${other}.isDefault`, other === index, { shouldDirty: true });
    });
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 1.25, alignItems: 'center' }}>
      <Typography variant="subtitle2" component="h3">
        {t(`partners.address.${kind}_number`, { number: index + 1 })}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {count > 1 && (
        <FormControlLabel
          label={t('partners.address.isDefault')}
          control={<Radio size="small" name={`${kind}-default`} checked={isDefault} onChange={choose} />}
        />
      )}
      <IconButton
        aria-label={t('partners.address.remove', { number: index + 1 })}
        size="small"
        onClick={onRemove}
      >
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Stack>
  );
};
