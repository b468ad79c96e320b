import AddIcon from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../i18n/useT';
import type { AddressKind } from '../types';
import { AddressCard } from './AddressCard';
import { type AddressValues, copyOf, NEW_ADDRESS, type PartnerValues } from './values';

/** All addresses of one kind. */
export const AddressList = ({ kind }: { kind: AddressKind }) => {
  const t = useT();
  const { control, getValues, setValue } = useFormContext<PartnerValues>();
  const { fields, append, remove } = useFieldArray({ control, name: kind, keyName: 'key' });

  const add = (address: AddressValues) => {
    append({ ...address, isDefault: fields.length === 0 }, { shouldFocus: false });
    // The card is drawn first.
    setTimeout(() => focusOn(`${kind}.${fields.length}.${address.zipCode ? 'reference' : 'zipCode'}`));
  };
  const takeAway = (index: number) => {
    const wasDefault = getValues(`${kind}.${index}.isDefault`);
    remove(index);
    if (wasDefault && fields.length > 1) setValue(`${kind}.0.isDefault`, true, { shouldDirty: true });
  };
  return (
    <Stack spacing={2.5} divider={<Divider />}>
      {fields.map(({ key }, index) => (
        <AddressCard
          key={key}
          kind={kind}
          index={index}
          count={fields.length}
          onRemove={() => takeAway(index)}
        />
      ))}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {fields.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mr: 1 }}>
            {t(`partners.address.no_${kind}`)}
          </Typography>
        )}
        {kind === 'shipment' && <CopyInvoice onCopy={add} />}
        <Button startIcon={<AddIcon />} onClick={() => add(NEW_ADDRESS)}>
          {t(`partners.address.add_${kind}`)}
        </Button>
      </Stack>
    </Stack>
  );
};

const CopyInvoice = ({ onCopy }: { onCopy: (address: AddressValues) => void }) => {
  const t = useT();
  const invoice = useWatch<PartnerValues, 'invoice'>({ name: 'invoice' });
  const source = invoice.find(({ isDefault }) => isDefault) ?? invoice[0];
  return (
    <Button
      startIcon={<ContentCopy />}
      disabled={!source?.zipCode && !source?.address}
      onClick={() => source && onCopy(copyOf(source, false))}
    >
      {t('partners.address.copy')}
    </Button>
  );
};

const focusOn = (name: string): void =>
  document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)?.focus();
