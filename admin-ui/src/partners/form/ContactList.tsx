import AddIcon from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ContactIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormText } from '../../shell/form/fields';
import { Grid, Span } from './Grid';
import { isBlank, NEW_CONTACT, type PartnerValues } from './values';

export const ContactList = () => {
  const t = useT();
  const { control } = useFormContext<PartnerValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts', keyName: 'key' });
  return (
    <Stack spacing={2.5} divider={<Divider />}>
      {fields.map(({ key }, index) => (
        <Contact key={key} index={index} onRemove={() => remove(index)} />
      ))}
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {fields.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('partners.contact.none')}
          </Typography>
        )}
        <Button
          startIcon={<AddIcon />}
          name="addContact"
          onClick={() => append(NEW_CONTACT, { focusName: `contacts.${fields.length}.name` })}
        >
          {t('partners.contact.add')}
        </Button>
      </Stack>
    </Stack>
  );
};

const Contact = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const t = useT();
  const at = `contacts.${index}`;
  const number = index + 1;
  return (
    <Box
      role="group"
      aria-label={t('partners.contact.number', { number })}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Grid>
          <Span columns={2}>
            <FormText
              source={`${at}.name`}
              label={t('partners.contact.name')}
              {...ContactIn.name}
              validate={(value, all) =>
                hasName(value) || isBlank((all as PartnerValues).contacts[index] ?? NEW_CONTACT)
                  ? undefined
                  : t('partners.contact.name_needed')
              }
            />
          </Span>
          <Span columns={2}>
            <FormText
              source={`${at}.position`}
              label={t('partners.contact.position')}
              {...ContactIn.position}
            />
          </Span>
          <Span columns={2}>
            <FormText
              source={`${at}.phone`}
              type="tel"
              label={t('partners.contact.phone')}
              {...ContactIn.phone}
            />
          </Span>
          <Span columns={3}>
            <FormText
              source={`${at}.email`}
              type="email"
              label={t('partners.contact.email')}
              {...ContactIn.email}
            />
          </Span>
          <Span columns={3}>
            <FormText source={`${at}.notes`} label={t('partners.contact.notes')} {...ContactIn.notes} />
          </Span>
        </Grid>
      </Box>
      <IconButton size="small" aria-label={t('partners.contact.remove', { number })} onClick={onRemove}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  );
};

const hasName = (value: unknown): boolean => String(value ?? '').trim() !== '';
